"""The game itself: cards, positions, moves, rules, deals, games, records.

It uses only pure parts of the standard library: no files, no clock, no randomness, no texts for
players. All values are frozen. `Card`, `Move`, `Code`, `Position` and `Record` have a short text
form, which `parse` reads back.

>>> from simplesimon.core.deal import Code
>>> from simplesimon.core.game import Game
>>> from simplesimon.core.moves import Move
>>> game = Game.begin(Code.parse("SS1-S4-AAAAABD"))
>>> game.position.column(6)[-1], game.position.column(3)[-1]
(Card.parse('7C'), Card.parse('8S'))
>>> game.play(Move.parse("61")).rule.value
'rank-mismatch'
>>> after = game.play(Move.parse("63"))
>>> after.position.column(3)[-2:], after.score
((Card.parse('8S'), Card.parse('7C')), 499)
>>> after.undo().position == game.position, after.undo().score
(True, 500)
"""
