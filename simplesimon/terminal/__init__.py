"""The bytes: what a terminal sends and is sent. No Textual."""
