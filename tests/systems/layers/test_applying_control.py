"""Control, copies and granted abilities in their layers (CR 613.2, 613.1b, 613.1f)."""

from components.characteristics import CardType, Keyword
from components.continuous import NUM_GRANTED, Duration
from components.game import Problem, Status
from components.permanent import GONE
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind, Function, Pipeline
from components.vocabulary.instructions import Op
from sim.cards.build import (
    artifact,
    creature,
    creatures,
    creatures_you_control,
    draw,
    enchantment,
    flying,
    get,
    have,
    land,
    other_creatures_you_control,
    tap_for,
    this,
    trample,
    whenever,
)
from sim.cards.build_abilities import attacks, dies, enters_tapped
from sim.cards.build_words import green
from sim.cards.model import Instruction, Replacement
from systems.objects.references import slot_of
from tests.systems.layer_table import LayerTable, modification, spell, static

bear = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
lord = creature("Lord", "{1}{G}", "Elf", 2, 2, get(other_creatures_you_control, 1, 1))
base_4_4 = modification(Op.SET_PT, amount=4, second=4)
steal = spell("Steal", modification(Op.CHANGE_CONTROL))
frog = spell("Turn to Frog", modification(Op.LOSE_ABILITIES), modification(Op.SET_PT, amount=1, second=1))


class TestControl:
    def test_control_changes_and_comes_back(self):
        """CR 613.1b, 302.6: whoever gets control gets a creature that is new under that control."""
        table = LayerTable(bear, steal)
        one = table.put(bear)
        table.perm(one).summoning_sick = 0
        table.compute()
        assert (table.perm(one).controller, table.perm(one).summoning_sick) == (0, 0)
        table.resolve(steal, one, player=1)
        assert (table.perm(one).controller, table.perm(one).summoning_sick) == (1, 1)
        table.perm(one).summoning_sick = 0
        table.compute()
        assert (table.perm(one).controller, table.perm(one).summoning_sick) == (1, 0)
        table.end()
        assert (table.perm(one).controller, table.perm(one).summoning_sick) == (0, 1)

    def test_it_leaves_combat(self):
        """CR 506.4: a permanent whose controller changes is removed from combat."""
        table = LayerTable(bear, steal)
        one, two = table.put(bear), table.put(bear)
        table.perm(one).attacking = table.perm(two).attacking = 1
        table.resolve(steal, one, player=1)
        assert (table.perm(one).attacking, table.perm(two).attacking) == (NOTHING, 1)

    def test_what_attacks_it_goes_on_attacking(self):
        """CR 506.4c: its attackers attack nothing then, and the player who controlled it still defends."""
        table = LayerTable(bear, steal)
        one, two = table.put(bear), table.put(bear, 1)
        table.perm(one).attacking = two
        table.resolve(steal, two, player=0)
        assert table.perm(one).attacking == GONE - 1

    def test_effects_follow_the_new_controller(self):
        """CR 613.1: "creatures you control" is asked after layer 2."""
        table = LayerTable(lord, bear, steal)
        one, mine, theirs = table.put(lord), table.put(bear), table.put(bear, 1)
        assert (table.size(mine), table.size(theirs)) == ((3, 3), (2, 2))
        table.resolve(steal, one, player=1)
        assert (table.size(mine), table.size(theirs)) == ((2, 2), (3, 3))

    def test_another_player_gains_control(self):
        """CR 613.1b: an effect can name the player who gets control."""
        table = LayerTable(bear, steal)
        one = table.put(bear)
        (row,) = table.resolve(steal, one)
        table.game.effect[row].player = 1
        table.compute()
        assert table.perm(one).controller == 1

    def test_last_change_counts(self):
        """CR 613.7: the newest control effect wins, and the older one is back when it ends."""
        table = LayerTable(bear, steal)
        one = table.put(bear)
        table.resolve(steal, one, player=1, duration=Duration.GAME)
        table.resolve(steal, one, player=0)
        assert table.perm(one).controller == 0
        table.end()
        assert table.perm(one).controller == 1


class TestCopies:
    def test_copiable_values_only(self):
        """CR 613.1a, 613.2a, 707.2: a copy has what is printed, not counters or effects; abilities work; it ends."""
        become = spell("Become", modification(Op.BECOME_COPY, definition=lord))
        table = LayerTable(bear, lord, become)
        one, two = table.put(bear), table.put(bear)
        table.give(one, plus=1)
        table.resolve(become, one)
        assert (table.size(one), table.size(two)) == ((3, 3), (3, 3))
        assert table.perm(one).definition == table.compiled.rows[lord]
        assert table.perm(one).base_definition == table.compiled.rows[bear]
        table.end()
        assert (table.size(two), table.perm(one).definition) == ((2, 2), table.compiled.rows[bear])

    def test_copy_of_another_permanent(self):
        """CR 707.3: copying a copy copies what it copies; a later copy effect overwrites."""
        become_lord = spell("Become lord", modification(Op.BECOME_COPY, definition=lord))
        become_this = spell("Become this", modification(Op.BECOME_COPY, other=this))
        table = LayerTable(bear, lord, become_lord, become_this)
        one, two, three = table.put(bear), table.put(bear), table.put(lord)
        table.resolve(become_lord, one)
        table.resolve(become_this, two, source=one)
        assert table.perm(two).definition == table.compiled.rows[lord]
        table.resolve(become_this, three, source=table.put(bear))
        assert table.perm(three).definition == table.compiled.rows[bear]

    def test_functions_come_back_when_a_copy_ends(self):
        """What abilities can do is found anew each time."""
        become = spell("Become", modification(Op.BECOME_COPY, definition=bear))
        table = LayerTable(bear, lord, become)
        one, two = table.put(lord), table.put(bear)
        table.resolve(become, one)
        assert (table.game.functions, table.size(two)) == (0, (2, 2))
        table.end()
        assert int(table.game.functions) & Function.STATIC
        assert table.size(two) == (3, 3)


class TestGrantedAbilities:
    def test_row_and_what_it_does(self):
        """CR 613.1f: the ability, who has it, and which events are watched."""
        ability = whenever(attacks(this), draw())
        lesson = spell("Lesson", modification(Op.GRANT_ABILITY, ability=ability))
        table = LayerTable(bear, lesson)
        one, two = table.put(bear), table.put(bear)
        assert table.game.watched == 0
        table.resolve(lesson, one)
        assert (table.granted(one), table.granted(two)) == (1, 0)
        granted = table.game.granted[0]
        assert table.tables.ability[granted.ability].kind == AbilityKind.TRIGGERED
        assert table.game.watched == 1 << Event.ATTACKS
        table.end()
        assert (table.granted(one), table.game.watched, table.game.num_granted) == (0, 0, 0)

    def test_functions_of_each_kind(self):
        """What a granted ability can do is known like what a printed one can do."""
        kinds = {
            Function.MANA: tap_for(green),
            Function.ENTERS: enters_tapped(),
            Function.STATIC | Function.VOLATILE: get(this, 1, 1),
            Function.REPLACES_COUNTERS: replacement(Pipeline.COUNTERS),
            Function.REPLACES_DAMAGE: replacement(Pipeline.DAMAGE),
            Function.REPLACES_PROLIFERATE: replacement(Pipeline.PROLIFERATE),
        }
        for function, ability in kinds.items():
            lesson = spell("Lesson", modification(Op.GRANT_ABILITY, ability=ability))
            table = LayerTable(bear, lesson)
            table.resolve(lesson, table.put(bear))
            assert table.game.functions == function

    def test_lost_with_the_rest_if_older(self):
        """CR 613.7: abilities given earlier are lost, those given later are not."""
        lesson = spell("Lesson", modification(Op.GRANT_ABILITY, ability=whenever(dies(this), draw())))
        table = LayerTable(bear, lesson, frog)
        one, two = table.put(bear), table.put(bear)
        table.resolve(lesson, one, two)
        table.resolve(frog, one)
        assert (table.granted(one), table.granted(two)) == (0, 1)
        table.resolve(lesson, one)
        assert table.granted(one) == 1

    def test_each_instance_counts(self):
        """CR 113.2c: an ability that is given twice works twice; different permanents share a row."""
        lesson = spell("Lesson", modification(Op.GRANT_ABILITY, ability=whenever(dies(this), draw())))
        table = LayerTable(bear, lesson)
        one, two = table.put(bear), table.put(bear)
        table.resolve(lesson, one)
        table.resolve(lesson, two)
        assert table.game.num_granted == 1
        table.resolve(lesson, one)
        assert (table.granted(one), table.granted(two), table.game.num_granted) == (2, 1, 2)

    def test_static_ability_works_for_its_new_owner(self):
        """CR 604.2, 613.7a: "other creatures you control get +1/+1" given to a creature; lost, it ends."""
        teach = spell("Teach", modification(Op.GRANT_ABILITY, ability=get(other_creatures_you_control, 1, 1, trample)))
        table = LayerTable(bear, teach, frog)
        one, two = table.put(bear), table.put(bear)
        table.resolve(teach, one)
        assert (table.size(one), table.size(two)) == ((2, 2), (3, 3))
        assert table.has(two, trample)
        table.resolve(frog, one)
        assert table.size(two) == (2, 2)
        assert not table.has(two, trample)

    def test_static_ability_given_again_after_a_loss(self):
        """CR 613.7: the older one stays lost, so it works once."""
        teach = spell("Teach", modification(Op.GRANT_ABILITY, ability=get(other_creatures_you_control, 1, 1)))
        table = LayerTable(bear, teach, frog)
        one, two = table.put(bear), table.put(bear)
        for card in (teach, frog, teach):
            table.resolve(card, one)
        assert table.size(two) == (3, 3)

    def test_timestamp_is_that_of_the_grant(self):
        """CR 613.7a: the later of its permanent's timestamp and of what gave it."""
        teach = spell("Teach", modification(Op.GRANT_ABILITY, ability=static(this, base_4_4)))
        shrink = spell("Shrink", modification(Op.SET_PT, amount=1, second=1))
        table = LayerTable(bear, teach, shrink)
        one = table.put(bear)
        table.resolve(shrink, one)
        table.resolve(teach, one)
        assert table.size(one) == (4, 4)
        table.resolve(shrink, one)
        assert table.size(one) == (1, 1)

    def test_given_by_a_static_ability(self):
        """CR 613.1f: all your creatures have an ability as long as the giver has its own."""
        gift = modification(Op.GRANT_ABILITY, ability=have(this, flying))
        teacher = creature("Teacher", "{G}", "Elf", 1, 1, static(creatures_you_control, gift))
        table = LayerTable(teacher, bear, frog)
        one, two = table.put(teacher), table.put(bear)
        assert table.has(one, flying)
        assert table.has(two, flying)
        table.resolve(frog, one)
        assert not int(table.now(two).keywords)

    def test_layers_that_are_past_are_past(self):
        """CR 613.1: an ability given in layer 6 that would change types changes none."""
        types = static(creatures, modification(Op.ADD_TYPES, types=(CardType.ARTIFACT,)), modification(Op.SWITCH_PT))
        teach = spell("Teach", modification(Op.GRANT_ABILITY, ability=types))
        wall = creature("Wall", "{G}", "Wall", 0, 4)
        table = LayerTable(wall, teach)
        one = table.put(wall)
        table.resolve(teach, one)
        assert (int(table.now(one).types), table.size(one)) == (CardType.CREATURE, (4, 0))

    def test_too_many_stop_the_game(self):
        """An ability that finds no place is never dropped in silence."""
        gifts = [modification(Op.GRANT_ABILITY, ability=get(this, n, 0)) for n in range(1, NUM_GRANTED + 2)]
        lessons = [spell(f"Lesson {n}", gift) for n, gift in enumerate(gifts)]
        table = LayerTable(bear, *lessons)
        one = table.put(bear)
        for lesson in lessons[:NUM_GRANTED]:
            table.resolve(lesson, one)
        assert (table.is_playing(), table.size(one)) == (True, (38, 2))
        table.resolve(lessons[NUM_GRANTED], one)
        assert (table.game.status, table.game.problem) == (Status.OVERFLOW, Problem.GRANTED)


def replacement(pipeline: Pipeline) -> Replacement:
    return Replacement(replaces=pipeline, effects=(Instruction(op=Op.REPLACE_PLUS, amount=1),))


def test_watched_events_of_all_permanents():
    """CR 603.2: the union over what is on the battlefield and has its abilities."""
    herald = creature("Herald", "{G}", "Elf", 1, 1, whenever(attacks(this), draw()))
    mourner = enchantment("Mourner", "{B}", whenever(dies(creatures), draw()))
    table = LayerTable(herald, mourner, frog, artifact("Relic", "{1}"), land("Grove"))
    one, two = table.put(herald), table.put(mourner)
    assert table.game.watched == 1 << Event.ATTACKS | 1 << Event.DIES
    table.resolve(frog, one)
    assert table.game.watched == 1 << Event.DIES
    table.gone(two)
    assert table.game.watched == 0


def test_last_known_information_stays():
    """CR 113.7a, 608.2h: a permanent that left keeps what it was."""
    anthem = enchantment("Anthem", "{W}", get(creatures, 1, 1, Keyword.VIGILANCE))
    table = LayerTable(bear, anthem)
    one, two = table.put(bear), table.put(anthem)
    table.gone(one)
    table.gone(two)
    assert (table.size(one), table.has(one, Keyword.VIGILANCE)) == ((3, 3), True)
    assert slot_of(one) == 0
