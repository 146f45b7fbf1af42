"""The screens: key to intent to hand to game, and the game to lines of cells."""
