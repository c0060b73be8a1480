"""`sim.decks.cockatrice`, `sim.decks.mtgo`, `sim.decks.octgn`: lists in XML."""

import pytest

from sim.decks import cockatrice, markup, mtgo, octgn
from sim.decks.deck import Entry
from sim.errors import DeckError

COCKATRICE = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>Mon Jan 1 2024</lastLoadedTimestamp>
    <deckname>Fangs &amp; claws</deckname>
    <bannerCard providerId="1">Rancor</bannerCard>
    <comments>4 Fog</comments>
    <tags><tag>green</tag></tags>
    <zone name="side">
        <card number="2" price="0" name="Wilt"/>
    </zone>
    <zone name="main">
        <card number="4" name="Rancor" setShortName="ULG" collectorNumber="110" uuid="x"/>
        <!-- a remark -->
        <card name="Ach! Hans, &quot;Run&quot;"/>
        <card number="9" name="Lim-D&#251;l's  Vault"/>
    </zone>
</cockatrice_deck>
"""

MTGO = """\
<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="1" Quantity="3" Sideboard="false" Name="Rancor" Annotation="0" />
  <Cards CatID="2" Quantity="1" Sideboard="false" Name="Rancor" Annotation="0" />
  <Cards Sideboard="true" Quantity="2" CatID="3" Name="Wear/Tear" Annotation="0" />
</Deck>"""

OCTGN = """\
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">
  <section name="Main" shared="False">
    <card qty="4" id="x">Rancor</card>
    <card>Forest</card>
  </section>
  <section name="Sideboard"><card qty="2">Fire &amp; Ice</card></section>
  <section name="Command Zone"><card qty="1">Fynn, the Fangbearer</card></section>
  <section name="Planes/Schemes"/>
  <notes>4 Fog</notes>
</deck>
"""


def test_cockatrice():
    deck = cockatrice.read(COCKATRICE, source="list.cod", name="list")
    assert (deck.name, deck.notes) == ("Fangs & claws", ())
    assert deck.main == (Entry(4, "Rancor", 12), Entry(1, 'Ach! Hans, "Run"', 14), Entry(9, "Lim-Dûl's Vault", 15))
    assert deck.sideboard == (Entry(2, "Wilt", 9),)


def test_tokens_of_cockatrice_are_told_in_a_note():
    tokens = '<zone name="tokens"><card number="1" name="Germ"/><card number="1" name="Wolf"/></zone></cockatrice_deck>'
    deck = cockatrice.read(COCKATRICE.replace("</cockatrice_deck>", tokens), source="list.cod", name="list")
    assert deck.notes == ("the 2 entries of the zone of tokens are not read: they are no cards of the deck",)
    assert deck.size() == 14


def in_zone(element):
    return f'<cockatrice_deck>\n<zone name="main">\n{element}\n<card name="Fog"/></zone></cockatrice_deck>'


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (in_zone('<card number="four" name="Forest"/>'), 3, "from 1 to 200"),
        (in_zone('<card number="0" name="Forest"/>'), 3, "from 1 to 200"),
        (in_zone('<card number="4"/>'), 3, "no card; a card is written"),
        (in_zone('<card number="4" name=" "/>'), 3, "no card name"),
        (in_zone('<card number="4" name="For&#x80;est"/>'), 3, "an unprintable character in the name"),
        (in_zone('<kard number="4" name="Forest"/>'), 3, "no card; a card is written"),
        (in_zone("4 Forest"), 2, "text in <zone>, where only elements can stand"),
        (in_zone('<card number="4" name="Forest">4 Fog</card>'), 3, "text in <card>"),
        (in_zone('<zone name="side"/>'), 3, "an unknown zone"),
        ('<cockatrice_deck>\n<zone name="hand"><card name="Fog"/></zone></cockatrice_deck>', 2, "an unknown zone"),
        ('<cockatrice_deck>\n<card name="Fog"/></cockatrice_deck>', 2, "a card in no zone"),
        ("<cockatrice_deck>4 Fog</cockatrice_deck>", 1, "text in <cockatrice_deck>"),
        ("<deck>\n</deck>", 1, "where a list of this kind has <cockatrice_deck>"),
        ('<cockatrice_deck>\n<zone name="main">', 2, r"no well-formed XML \(no element found\)"),
        ("<cockatrice_deck>\n&fog;</cockatrice_deck>", 2, r"no well-formed XML \(undefined entity\)"),
        ("4 Forest", 1, "no well-formed XML"),
    ],
)
def test_wrong_lists_of_cockatrice(text, line, why):
    with pytest.raises(DeckError, match=f"^list.cod, line {line}: .*{why}"):
        cockatrice.read(text, source="list.cod", name="list")


DECLARATIONS = [
    '<!DOCTYPE cockatrice_deck SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE cockatrice_deck PUBLIC "-//x//EN" "http://127.0.0.1:9/x.dtd">',
    '<!DOCTYPE cockatrice_deck [<!ENTITY name "Forest">]>',
    '<!DOCTYPE cockatrice_deck [<!ENTITY name SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE cockatrice_deck [<!ENTITY % name SYSTEM "http://127.0.0.1:9/"> %name;]>',
    '<!DOCTYPE c [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>',
]


@pytest.mark.parametrize("declaration", DECLARATIONS)
@pytest.mark.parametrize("reader", [cockatrice, mtgo, octgn])
def test_document_types_and_entities_are_refused(declaration, reader):
    text = f'<?xml version="1.0"?>\n{declaration}\n<{reader.ROOT}>&name;</{reader.ROOT}>'
    with pytest.raises(DeckError, match=r"^list, line 2: a document type declaration is not read"):
        reader.read(text, source="list", name="list")


@pytest.mark.parametrize(("deep", "read_well"), [(7, True), (8, True), (9, False), (100_000, False)])
def test_the_deepest_nesting(deep, read_well):
    text = "<a>" * deep + "</a>" * deep
    if read_well:
        assert len(markup.elements(text, "list")) == deep
    else:
        with pytest.raises(DeckError, match="more than 8 elements inside each other"):
            markup.elements(text, "list")


def test_the_encoding_in_the_declaration_says_nothing_of_text_that_is_read_already():
    text = COCKATRICE.replace('encoding="UTF-8"', 'encoding="utf-16"').replace("&#251;", "û")
    assert cockatrice.read(text, source="list", name="list").main[2].name == "Lim-Dûl's Vault"


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("\ufeff\n <?xml version='1.0'?> <!-- <a> --> <!-- b -->\n<Deck>", "Deck"),
        ("<Deck/>", "Deck"),
        ("<!-- <a>", ""),
        ("<?xml", ""),
        ("4 <Deck>", ""),
        ("", ""),
        ("\n" * 100_000, ""),
        ("<!---->" * 100_000, ""),
    ],
)
def test_the_outermost_tag(text, tag):
    assert markup.root_tag(text) == tag


def test_mtgo():
    """A card may stand in several elements, one for each printing."""
    deck = mtgo.read(MTGO, source="list.dek", name="Fangs")
    assert deck.name == "Fangs"
    assert deck.main == (Entry(4, "Rancor", 5),)
    assert deck.sideboard == (Entry(2, "Wear/Tear", 7),)


def test_attributes_in_other_letters_are_not_missing():
    deck = cockatrice.read(in_zone('<card Number="4" NAME="Forest"/>'), source="list", name="list")
    assert deck.main[0] == Entry(4, "Forest", 3)
    deck = mtgo.read(
        '<Deck><Cards name="a" quantity="1"/><Cards name="a" quantity="2" SIDEBOARD="True"/></Deck>',
        source="list",
        name="list",
    )
    assert (deck.size(), deck.sideboard) == (1, (Entry(2, "a", 1),))


@pytest.mark.parametrize(
    ("element", "why"),
    [
        ('<Cards Quantity="4" Sideboard="maybe" Name="Forest"/>', "write <Cards Quantity"),
        ('<Cards Sideboard="false" Name="Forest"/>', "write <Cards Quantity"),
        ('<Cards Quantity="4" Sideboard="false"/>', "write <Cards Quantity"),
        ('<Cards Quantity="-4" Sideboard="false" Name="Forest"/>', "from 1 to 200"),
        ('<Cards Quantity="4" Sideboard="false" Name="Forest">4 Fog</Cards>', "text in <Cards>"),
        ('<Card Quantity="4" Sideboard="false" Name="Forest"/>', "an unknown element"),
        ('<NetDeckID><Cards Quantity="4" Name="Forest"/></NetDeckID>', "an unknown element"),
    ],
)
def test_wrong_elements_of_mtgo(element, why):
    text = f'<Deck>\n{element}\n<Cards Quantity="4" Name="Fog"/></Deck>'
    with pytest.raises(DeckError, match=f"^list, line 2: .*{why}") as caught:
        mtgo.read(text, source="list", name="list")
    assert len(caught.value.lines) == 1


def test_octgn():
    deck = octgn.read(OCTGN, source="list.o8d", name="list")
    assert deck.main == (Entry(4, "Rancor", 3), Entry(1, "Forest", 4))
    assert deck.sideboard == (Entry(2, "Fire & Ice", 6),)
    assert deck.commander == (Entry(1, "Fynn, the Fangbearer", 7),)


@pytest.mark.parametrize(
    ("element", "why"),
    [
        ('<section name="Planes/Schemes"><card qty="1">Agyrem</card></section>', "unknown section 'Planes/Schemes'"),
        ('<section name="Main"><card qty="1"/></section>', "no card name"),
        ('<section name="Main"><card qty="x">Forest</card></section>', "from 1 to 200"),
        ('<section name="Main">4 Forest</section>', "text in <section>"),
        ('<section name="Main"><kard qty="4">Forest</kard></section>', "no card; cards are <card>"),
        ('<card qty="4">Forest</card>', "no card; cards are <card>"),
    ],
)
def test_wrong_elements_of_octgn(element, why):
    text = f'<deck>\n{element}\n<section name="Main"><card>Fog</card></section></deck>'
    with pytest.raises(DeckError, match=f"^list, line 2: .*{why}") as caught:
        octgn.read(text, source="list", name="list")
    assert len(caught.value.lines) == 1
