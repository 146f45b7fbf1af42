"""The picture: what is shown as rows of cells. Pure; no Textual."""
