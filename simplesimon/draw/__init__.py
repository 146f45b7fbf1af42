"""The picture: everything that is shown, as rows of cells. Pure; no Textual."""
