"""The game itself: cards, positions, moves, rules, deals, games, records.

Standard library only; no files, no clock, no randomness, no words. Every value is
frozen, and has a short text that reads back.

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
