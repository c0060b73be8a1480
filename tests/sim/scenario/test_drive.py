"""Playing scripts: what is scripted happens when it should, and whatever differs is told, never passed over."""

import pytest

from sim.cards.build import artifact, instant, time_travel
from tests.sim.scenario.small import action, attack, facts, played, scenario

ELF, WOLF, GROWTH, SHOT = "Glistener Elf", "Rot Wolf", "Giant Growth", "Gut Shot"


def choose(about, value, **fields):
    return action("choose", **{"for": about, "value": value, **fields})


def grow(**fields):
    return action("cast", card=GROWTH, targets=[ELF], **fields)


def test_an_action_that_is_not_possible_is_a_mismatch():
    outcome = played(scenario([ELF], grow(), hand=[GROWTH]))
    assert outcome.expected == f"A cast {GROWTH} at {ELF}"
    assert outcome.got == "not possible here; possible is nothing"
    assert outcome.at == "turn 1 main1"


def test_an_action_of_a_step_that_does_not_come_is_a_mismatch():
    """CR 508.8: without attackers there is no declare blockers step."""
    late = grow(step="declare_blockers")
    outcome = played(scenario([ELF, "Forest"], late, hand=[GROWTH], expect=facts("end")))
    assert outcome.got == "the step ended before it could be done"


def test_an_unknown_handle_is_a_mismatch():
    assert played(scenario([ELF], action("cast", card="growth"))).got == "no card has that handle"
    assert "possible are" in played(scenario([ELF], attack(("elf", "B")), expect=facts("end"))).got


def test_a_wrong_target_is_a_mismatch_even_if_nobody_is_asked():
    """CR 601.2c: the only legal target is chosen without a question."""
    data = scenario([ELF, "Forest"], action("cast", card=GROWTH, targets=["B"]), hand=[GROWTH])
    assert played(data).got == f"its targets are {ELF}"


def test_a_choice_that_nobody_asks_for_is_a_mismatch():
    outcome = played(scenario([ELF, "Forest"], grow(), choose("draw", True), hand=[GROWTH]))
    assert (outcome.expected, outcome.got) == ("A chooses draw: True", "the game never asked")


def test_a_choice_that_the_script_leaves_open_is_a_mismatch():
    data = scenario([ELF, WOLF, "Forest"], action("cast", card=GROWTH), hand=[GROWTH])
    assert played(data).expected == "a choice in the script"


def test_actions_resolve_before_the_next_unless_held():
    """CR 405.5: last in, first out."""
    script = [grow(hold=True), action("cast", "B", card=SHOT, targets=[ELF], in_response_to=GROWTH)]
    dies = facts(zones=[{"ref": ELF, "zone": "graveyard"}])
    lives = facts(permanents=[{"ref": ELF, "damage": 1}])
    board = {"you": [ELF, "Forest"], "hand": [GROWTH], "opposing_hand": [SHOT]}
    assert played(scenario(board["you"], *script, hand=[GROWTH], opposing_hand=[SHOT], expect=dies)).passed
    script = [grow(), action("cast", "B", card=SHOT, targets=[ELF])]
    assert played(scenario(board["you"], *script, hand=[GROWTH], opposing_hand=[SHOT], expect=lives)).passed


@pytest.mark.parametrize("about", ["chorus trigger", "triggered trigger"])
def test_a_response_to_a_trigger(about):
    """CR 603.3: the triggered ability waits on the stack while players have priority."""
    chorus = "Crawling Chorus"
    script = [
        action("cast", "B", card=SHOT, targets=["chorus"]),
        action("cast", card=GROWTH, targets=[ELF], in_response_to=about),
    ]
    board = [ELF, "Forest", {"ref": "chorus", "card": chorus}]
    expect = facts(tokens=[{"name": "Mite", "controller": "A", "count": 1}])
    assert played(scenario(board, *script, hand=[GROWTH], opposing_hand=[SHOT], expect=expect)).passed


def test_held_triggers():
    chorus = {"ref": "chorus", "card": "Crawling Chorus"}
    kill = action("cast", "B", card=SHOT, targets=["chorus"], hold_triggers=True)
    first = {"ref": "first", "card": SHOT}
    second = action("cast", "B", card="second", targets=["mite_token"], illegal=True)
    script = [kill | {"card": "first"}, second]
    data = scenario([chorus], *script, opposing_hand=[first, {"ref": "second", "card": SHOT}])
    assert played(data).passed
    script = [kill | {"card": "first", "hold_triggers": False}, second]
    data = scenario([chorus], *script, opposing_hand=[first, {"ref": "second", "card": SHOT}])
    assert played(data).got == "the engine lets it happen"


def test_what_must_be_refused():
    refused = [
        scenario([ELF], grow(illegal=True), hand=[GROWTH]),
        scenario([ELF, "Forest"], action("cast", card=GROWTH, targets=["B"], illegal=True), hand=[GROWTH]),
        scenario([ELF], attack((ELF, "A")) | {"illegal": True}, expect=facts("end", players={"B": {"poison": 0}})),
    ]
    assert [played(data).passed for data in refused] == [True] * 3
    allowed = [
        scenario([ELF, "Forest"], grow(illegal=True), hand=[GROWTH]),
        scenario([ELF], attack((ELF, "B")) | {"illegal": True}, expect=facts("end")),
    ]
    assert [played(data).got for data in allowed] == ["the engine lets it happen"] * 2


def test_an_action_that_was_tried_has_not_happened():
    data = scenario([ELF, "Forest"], grow(illegal=True), hand=[GROWTH])
    data["script"] = [action("cast", card=GROWTH, targets=["B"], illegal=True), grow()]
    data["expect"]["permanents"] = [{"ref": ELF, "power": 4, "toughness": 4}]
    assert played(data).passed


def test_mana_abilities_by_hand():
    """CR 605.3a: the mana stays in the pool for what is cast in the same step."""
    druid = {"ref": "druid", "card": "Llanowar Elves"}
    tap = action("activate", source="druid", ability="tap for mana")
    tapped = facts(permanents=[{"ref": "druid", "tapped": True}, {"ref": ELF, "power": 4}])
    assert played(scenario([druid, ELF], tap, grow(), hand=[GROWTH], expect=tapped)).passed
    assert played(scenario([druid, ELF], tap, tap, hand=[GROWTH])).got == "it cannot be activated"
    assert played(scenario([druid, ELF], tap, tap | {"illegal": True})).passed
    assert played(scenario([druid, ELF], tap | {"illegal": True})).got == "the engine lets it happen"


def test_another_way_of_casting():
    """CR 702.34a: flashback, from the graveyard into exile."""
    bump = {"ref": "bump", "card": "Bump in the Night"}
    cast = action("cast", card="bump", targets=["B"], **{"from": "graveyard"})
    expect = facts(players={"B": {"life": 17}}, zones=[{"ref": "bump", "zone": "exile"}])
    data = scenario([("Mountain", 6)], cast, expect=expect)
    data["players"]["A"]["graveyard"] = [bump]
    assert played(data).passed
    del cast["from"]
    data["script"] = [cast | {"alt": "flashback"}]
    assert played(data).passed
    data["script"] = [cast]
    assert "not possible here" in played(data).got


def test_facts_are_checked_at_the_end_of_their_step():
    """CR 514.2: until end of turn lasts through the end step."""
    pumped = {"permanents": [{"ref": ELF, "power": 4}]}
    data = scenario(
        [ELF, "Forest"], grow(), hand=[GROWTH], expect=facts("upkeep", 2, permanents=[{"ref": ELF, "power": 1}])
    )
    data["checkpoints"] = [
        facts("upkeep", permanents=[{"ref": ELF, "power": 1}]),
        facts(**pumped),
        facts("end", **pumped),
    ]
    assert played(data).passed
    data["checkpoints"][0] = facts("upkeep", **pumped)
    assert (played(data).at, played(data).expected, played(data).got) == (
        "turn 1 upkeep",
        f"{ELF}: power 4",
        f"{ELF}: 1",
    )


def test_facts_of_a_step_that_does_not_come_are_checked_before_the_next():
    assert played(scenario([ELF], expect=facts("combat_damage", players={"B": {"life": 20}}))).passed


def test_a_game_that_ends_early_is_checked_on_its_last_state():
    """CR 704.5c."""
    data = scenario([ELF], attack((ELF, "B")), expect=facts("end", 3, winner="A", game_over=True))
    data["players"]["B"]["poison"] = 9
    assert played(data).passed
    data["script"].append(attack((ELF, "B"), turn=3))
    assert played(data).got == "the game was over before"


def test_the_first_replacement_is_a_standing_instruction():
    """CR 616.1: the affected player orders the replacement effects."""
    scales, season = "Hardened Scales", "Doubling Season"
    results = {}
    for first in (scales, season):
        card = action("harness_put_counters", on=ELF, counters={"+1/+1": 1})
        script = [card | {"step": "upkeep"}, choose("first replacement", first, step="upkeep")]
        data = scenario([scales, season, ELF], *script, expect=facts("upkeep", permanents=[{"ref": ELF, "power": 0}]))
        results[first] = played(data).got
    assert results == {scales: f"{ELF}: 5", season: f"{ELF}: 4"}


def test_counters_put_by_hand_are_checked_by_state_based_actions():
    """CR 704.5f."""
    kill = action("harness_put_counters", on=ELF, counters={"-1/-1": 1})
    assert played(scenario([ELF], kill, expect=facts(zones=[{"ref": ELF, "zone": "graveyard"}]))).passed
    grow_and_shrink = [
        action("harness_put_counters", on=ELF, counters={"+1/+1": 3}),
        action("harness_put_counters", on=ELF, counters={"+1/+1": -2}),
        action("harness_put_counters", on="B", counters={"poison": 2}),
    ]
    expect = facts(permanents=[{"ref": ELF, "counters": {"+1/+1": 1}}], players={"B": {"poison": 2}})
    assert played(scenario([ELF], *grow_and_shrink, expect=expect)).passed


def test_an_empty_library():
    """CR 704.5b."""
    probe = {"ref": "probe", "card": "Gitaxian Probe"}
    cast = action("cast", card="probe", targets=["B"])
    lost = facts(winner="B", game_over=True)
    assert played(scenario(["Island"], cast | {"library_of_A": "empty"}, hand=[probe], expect=lost)).passed
    drawn = facts(zones=[{"ref": "Forest", "zone": "hand"}], players={"A": {"library count": 1}})
    cast |= {"library_of_A": ["Forest", "Plains"]}
    assert played(scenario(["Island"], cast, hand=[probe], expect=drawn)).passed


def test_divided_copies_under_one_handle_are_different_objects():
    """CR 510.1: naming a handle twice means two copies."""
    pair = [(ELF, 2)]
    data = scenario(pair, attack((ELF, "B"), (ELF, "B")), expect=facts("end_combat", players={"B": {"poison": 2}}))
    assert played(data).passed
    data["script"] = [attack(*[(ELF, "B")] * 3)]
    assert not played(data).passed


@pytest.mark.parametrize(
    ("changes", "after"), [({}, (2, 2)), ({"Clock": 1}, (3, 2)), ({"Clock": 1, "Relic": -1}, (3, 1))]
)
def test_time_travel_says_where_counters_come_and_go(changes, after):
    """CR 701.56a: what the script does not name stays as it is."""
    cards = {card.name: card for card in (artifact("Clock", "{0}"), artifact("Relic", "{0}"))}
    cards["Travel"] = instant("Travel", "{0}", time_travel())
    board = [{"ref": name, "card": name, "counters": {"time": 2}} for name in ("Clock", "Relic")]
    expect = facts(
        permanents=[{"ref": name, "counters": {"time": n}} for name, n in zip(("Clock", "Relic"), after, strict=True)]
    )
    script = [action("cast", card="Travel"), *([choose("time travel", changes)] if changes else [])]
    outcome = played(scenario(board, *script, hand=["Travel"], expect=expect), cards.get)
    assert outcome.passed, (outcome.expected, outcome.got)


def test_creatures_that_must_attack_do_so_without_a_script():
    """CR 508.1d."""
    data = scenario(["Phyrexian Juggernaut"], expect=facts("end_combat", players={"B": {"poison": 5}}))
    assert played(data).passed


def test_damage_is_assigned_to_blockers_first_unless_the_script_says_otherwise():
    """CR 702.19b."""
    data = scenario(["Bloated Contaminator"], attack(("Bloated Contaminator", "B")), opponent=[ELF])
    data["script"] += [
        action("block", "B", 1, "declare_blockers", blocks=[{"blocker": ELF, "attacker": "Bloated Contaminator"}]),
        choose("proliferate", [], step="combat_damage"),
    ]
    data["expect"] = facts("end_combat", players={"B": {"life": 17}})
    assert played(data).passed
    data["script"].insert(
        2, action("assign_damage", step="combat_damage", attacker="Bloated Contaminator", assign={ELF: 3, "B": 1})
    )
    data["expect"] = facts("end_combat", players={"B": {"life": 19}})
    assert played(data).passed
