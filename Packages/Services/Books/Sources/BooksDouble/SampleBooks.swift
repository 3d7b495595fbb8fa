import Books

/// The books of ``InMemoryBooksService``, written for it.
public enum SampleBooks {
    /// The catalogues that have the books.
    public static let sources = [
        BookSource(id: "gutendex", name: "Project Gutenberg"), BookSource(id: "opds", name: "The Reading Room"),
        BookSource(id: "opds2", name: "The Corner Bookshop"),
    ]

    /// The books of all sources.
    public static let all = [
        Book(
            id: "gutendex-1", title: "The Lighthouse Keeper's Almanac", authors: ["Ada Marlow"], languages: ["en"],
            summary: "A year at a lighthouse, told by the tides.", subjects: ["Sea", "Diaries"], access: .open),
        Book(
            id: "gutendex-2", title: "Bread and Weather", authors: ["Jonas Feld", "Mira Feld"], languages: ["en"],
            summary: "How a village baker foretold the weather.", subjects: ["Weather", "Cooking"], access: .open),
        Book(
            id: "gutendex-3", title: "Field Songs", languages: ["en"],
            subjects: ["Music"],
            access: .unavailable("'Field Songs' has no edition that can be read here: it is a sound recording.")),
        Book(
            id: "opds-orchard-clock", title: "The Orchard Clock", authors: ["Ruth Avery"], languages: ["en"],
            summary: "A clock that is set by apple trees.\n\nWith a calendar of sorts.", subjects: ["Gardens"],
            access: .open),
        Book(
            id: "opds2-orchard-clock", title: "The Orchard Clock", authors: ["Ruth Avery"], languages: ["en"],
            summary: "A clock that is set by apple trees.\n\nWith a calendar of sorts.", subjects: ["Gardens"],
            access: .open),
        Book(
            id: "opds2-night-ferry", title: "The Night Ferry", authors: ["Tomas Brandt"], languages: ["en"],
            summary: "Eleven passengers, one of whom is not on the list.", subjects: ["Crime"], access: .paid),
        Book(
            id: "opds2-winter-maps", title: "Winter Maps", authors: ["Ines Okafor"], languages: ["en"],
            summary: "Travels in places that are only there when it snows.", subjects: ["Travel"], access: .paid),
    ]

    /// The texts of some of the books, in the form of ``MarkedText``.
    public static let texts: [Book.ID: String] = [
        "gutendex-1": """
        # January

        The lamp was lit at four, and at four the fog came up to see who had done it. I wrote *fog* in the book, and
        below it, since the page was empty, a list of what could still be seen:

        - the rail

        - my hand upon it

        - the lamp, if I looked straight at it

        A ship called once from the north. I answered with the horn, and it did not call again. In this trade that is
        the whole of a conversation.

        # February

        ## The storm

        The storm took the gate, the hen house and most of Tuesday. On Wednesday I found the gate.

        ## After it

        The sea was flat in the morning, as if it had been told to lie down. I counted the stones of the causeway; there
        were four more than before.

        # March

        The supply boat brought oil, flour and a letter for the keeper before me. I read it, since he is dead. It
        asked whether the light was still *as yellow as butter*. I wrote back that it is.
        """,
        "gutendex-2": """
        # The oven

        When the crust cracks before noon, there will be rain. My grandfather did not say so; he put on his coat.

        # The hill

        From the hill one sees the weather of tomorrow, and the smoke of today's bread. Both go east.
        """,
        "opds2-night-ferry": """
        # The list

        There were ten names on the list, and eleven cups on the table.

        # The crossing

        At two the engine stopped. Nobody spoke, so that everybody heard the eleventh cup being put down.
        """,
    ]

    /// A short text for a book that has none.
    static func text(of title: String) -> String {
        """
        # The first chapter

        This is the beginning of *\(title)*. It was made up so that there is something to read.

        It goes on for a second paragraph, in which nothing happens.

        # The last chapter

        And here it ends.
        """
    }
}
