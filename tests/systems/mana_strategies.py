"""Hypothesis strategies: mana costs, and players with mana sources to pay them."""

from hypothesis import strategies as st

from components.vocabulary.cards import HybridBit
from tests.systems.treasury import WAYS, B, G, Price, R, Treasury, U, W

PLAIN = (G | W, U | R, W | U | B)
TWOS = (HybridBit.TWO_GENERIC | G, HybridBit.TWO_GENERIC | U)
PHYREXIAN = (HybridBit.LIFE | G, HybridBit.LIFE | G | W)
NAMES = {card.name: card for card in WAYS}


def prices_with(hybrids):
    """Mana costs with hybrid symbols among ``hybrids``."""
    return st.builds(
        Price,
        generic=st.integers(0, 4),
        colored=st.tuples(*[st.sampled_from((0, 0, 0, 1, 1, 2))] * 5, st.sampled_from((0, 0, 0, 1))),
        hybrids=st.lists(st.sampled_from(hybrids), max_size=3).map(tuple),
        num_x=st.integers(0, 2),
    )


prices = prices_with(PLAIN + TWOS + PHYREXIAN)
treasuries = st.builds(
    lambda names, life, energy, pool: Treasury(*(NAMES[n] for n in names), life=life, energy=energy, pool=pool),
    st.lists(st.sampled_from(tuple(NAMES)), max_size=5),
    st.integers(1, 5),
    st.integers(0, 2),
    st.tuples(*[st.sampled_from((0, 0, 0, 0, 1, 2))] * 6),
)
