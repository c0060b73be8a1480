"""Creating tokens (CR 111, 701.7): how many."""

from components.counters import Cause
from components.reference import NOTHING
from components.vocabulary.abilities import Function, Pipeline
from systems.compiled import rule
from systems.layers.applying import apply_layers
from systems.replacement.abilities import collect_replacements
from systems.replacement.ordering import replaced_amount


@rule
def num_tokens(game, tables, player, amount):
    """How many tokens a player creates who would create ``amount``, after all that replaces it (CR 614, 616.1g)."""
    number = max(int(amount), 0)
    if number == 0 or int(game.functions) & int(Function.REPLACES_TOKENS) == 0:
        return number
    apply_layers(game, tables)
    collect_replacements(game, tables, Pipeline.TOKENS, player, player, NOTHING, number, Cause.EFFECT)
    return replaced_amount(game, tables, number, player, 1)
