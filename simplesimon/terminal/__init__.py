"""The bytes: what a terminal sends, and what it is sent. No Textual."""
