"""References: one small integer that names any object or player of a game.

Players are 0 to 3, permanents start at ``FIRST_PERMANENT``, cards outside the battlefield and the
stack at ``FIRST_CARD``, spells and abilities on the stack at ``FIRST_STACK_OBJECT``.
A permanent's slot is used again after it left, so whoever keeps a reference also keeps the
permanent's ``stamp`` (CR 400.7: an object that changes zones is a new object).
References of players and permanents fit into 8 bits.
"""

from components.capacities import DECK_SIZE, MAX_STACK_OBJECTS, NUM_PLAYERS, NUM_SLOTS

NOTHING = -1
FIRST_PERMANENT = 16
CARDS_PER_OWNER = 256
FIRST_CARD = 256
FIRST_STACK_OBJECT = FIRST_CARD + NUM_PLAYERS * CARDS_PER_OWNER

assert FIRST_PERMANENT + NUM_SLOTS <= 1 << 7
assert DECK_SIZE <= CARDS_PER_OWNER
assert FIRST_STACK_OBJECT + MAX_STACK_OBJECTS < 1 << 15
