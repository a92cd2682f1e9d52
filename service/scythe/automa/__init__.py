"""The solo opponent. It resolves its cards and never decides; every turn comes with an account of why.

turn.py           the order of a turn: draw, move row, gains row, recruit bonus, cube
movement.py       the move symbols: which unit, which hexes, which of them and why
neighbourhood.py  which hexes lie near which units
arrival.py        what happens where a unit arrives
gains.py          the gains row
star_card.py      the cube, stars, schemes, water
combat.py         what it commits, where it retreats to, the resources it leaves behind
levels.py         what the level and the modifiers switch
setup.py          seating it
account.py        the account of a turn under way
"""
