"""Words for the abilities that let a deck have two commanders (CR 702.124)."""

PARTNER = "partner"
FRIENDS = "friends forever"
BACKGROUND = "choose a background"
DOCTORS_COMPANION = "doctor's companion"
PARTNER_WITH = "partner with "
"""Followed by the name of the other commander (CR 702.124j)."""

TOGETHER = (PARTNER, FRIENDS)
"""Two cards with the same of these can be commanders together."""

ABILITIES = (*TOGETHER, BACKGROUND, DOCTORS_COMPANION)


def is_partner_ability(words: str) -> bool:
    """Whether words name such an ability.

    >>> is_partner_ability("partner with Regna, the Redeemer"), is_partner_ability("partner with ")
    (True, False)
    """
    return words in ABILITIES or (words.startswith(PARTNER_WITH) and words != PARTNER_WITH)


def keywords_of(ability: str) -> tuple[str, ...]:
    """Keywords by which card files list such an ability.

    >>> keywords_of("partner with Regna, the Redeemer"), keywords_of("partner")
    (('partner', 'partner with'), ('partner',))
    """
    return (PARTNER, PARTNER_WITH.strip()) if ability.startswith(PARTNER_WITH) else (ability,)
