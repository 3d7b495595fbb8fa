/// The words and patterns from which books of one language are made up.
struct BookLanguage: Sendable {
    /// A BCP 47 tag.
    let tag: String
    /// The heading of a chapter, before its number.
    let chapter: String
    let titles: [BookPattern]
    let sentences: [BookPattern]
    let subjects: [String]
    let givenNames: [String]
    let familyNames: [String]

    private init(
        tag: String, chapter: String, words: [String: [String]], titles: [String], sentences: [String],
        subjects: [String], givenNames: [String], familyNames: [String]
    ) {
        (self.tag, self.chapter, self.subjects) = (tag, chapter, subjects)
        (self.givenNames, self.familyNames) = (givenNames, familyNames)
        self.titles = titles.map { BookPattern($0, words) }
        self.sentences = sentences.map { BookPattern($0, words) }
    }

    static let all = [english, norwegian]

    static let english = BookLanguage(
        tag: "en",
        chapter: "Chapter",
        words: [
            "name": ["Ada", "Silas", "Mabel", "Jonas", "Edith", "Rufus", "Nora", "Oscar", "Wilma", "Tobias"],
            "place": [
                "Farrowby Sands", "Quill Harbour", "Lower Thistle", "Port Amber", "Oldmere", "Cape Hollow",
                "Saint Orrin", "Windle Bay",
            ],
            "noun": [
                "lantern", "harbour", "bridge", "orchard", "clock", "letter", "island", "garden", "river", "window",
                "ferry", "tower", "map", "violin", "lighthouse", "kettle",
            ],
            "adjective": [
                "quiet", "old", "green", "broken", "narrow", "golden", "crooked", "distant", "forgotten", "silver",
                "patient", "salted",
            ],
            "verb": [
                "found", "watched", "painted", "remembered", "mended", "lost", "drew", "counted", "followed", "hid",
            ],
            "rest": ["waited", "laughed", "slept", "turned back", "said nothing", "walked on", "sat down", "listened"],
            "when": [
                "before dawn", "after the rain", "that winter", "late in the evening", "on the third day",
                "in the first snow", "at low tide", "without a word",
            ],
        ],
        titles: [
            "The {ADJECTIVE} {NOUN}", "The {NOUN} of {PLACE}", "{NAME} and the {NOUN}", "Letters from {PLACE}",
            "The {NOUN} and the {NOUN}", "A Winter in {PLACE}", "{NAME}’s {ADJECTIVE} {NOUN}",
        ],
        sentences: [
            "{NAME} {verb} the {adjective} {noun} {when}.",
            "{WHEN}, the {noun} was {adjective}, and {name} {rest}.",
            "The {noun} of {place} had always been {adjective}.",
            "“Look,” said {name}, “the {noun} is {adjective} again.”",
            "{NAME} {rest}, and {name} {verb} the {noun}.",
            "Nobody in {place} {verb} the {noun} {when}.",
        ],
        subjects: [
            "Sea stories", "Islands -- Fiction", "Winter -- Fiction", "Gardens", "Clocks and watches -- Fiction",
            "Ferries", "Lighthouses -- Fiction", "Travel -- Imaginary places",
        ],
        givenNames: [
            "Agnes", "Bertram", "Cordelia", "Dorian", "Eleanor", "Felix", "Greta", "Hector", "Imogen", "Julius",
            "Katrin", "Leopold",
        ],
        familyNames: [
            "Applewhistle", "Bramblecote", "Crowmarsh", "Dunnock", "Eddlestone", "Fennimere", "Gorsefield",
            "Hathersedge",
            "Inkpenny", "Jessamore", "Kestrelby", "Lambswick", "Marrowby", "Nettlecombe",
        ]
    )

    static let norwegian = BookLanguage(
        tag: "nb",
        chapter: "Kapittel",
        words: [
            "name": ["Åse", "Sverre", "Ingrid", "Bjørn", "Solveig", "Håkon", "Ragnhild", "Eivind"],
            "place": ["Bølgevik", "Ytterøygrend", "Lyngskar", "Kråkefjord", "Sølvdal", "Nordre Måkenes"],
            "noun": [
                "lykten", "havnen", "båten", "broen", "døren", "klokken", "elven", "nøkkelen", "veien", "hagen", "øya",
                "ovnen",
            ],
            "adjective": ["lang", "mørk", "rød", "kald", "varm", "tom", "tung", "våt"],
            "attribute": ["gamle", "stille", "mørke", "røde", "kalde", "varme", "tomme", "lange"],
            "verb": ["fant", "fulgte", "malte", "husket", "reparerte", "mistet", "gjemte", "tegnet"],
            "rest": ["ventet", "lo", "sovnet", "snudde", "tidde", "gikk videre", "satte seg", "lyttet"],
            "when": ["før daggry", "etter regnet", "den vinteren", "sent på kvelden", "på den tredje dagen"],
        ],
        titles: [
            "Den {attribute} {noun}", "{NOUN} i {place}", "{NAME} og {noun}", "Brev fra {place}",
            "{NOUN} og {noun}", "En vinter i {place}",
        ],
        sentences: [
            "{NAME} {verb} den {attribute} {noun} {when}.",
            "{NOUN} i {place} hadde alltid vært {adjective}, og {name} {rest}.",
            "«Se her,» sa {name}, «{noun} er {adjective} igjen.»",
            "{NAME} {rest}, og {name} {verb} {noun}.",
            "Ingen i {place} {verb} {noun} {when}.",
        ],
        subjects: ["Sjøfortellinger", "Øyer -- Fortellinger", "Vinter -- Fortellinger", "Hager", "Klokker"],
        givenNames: ["Aslaug", "Birger", "Dagny", "Einar", "Frøydis", "Gudbrand", "Hjørdis", "Ivar"],
        familyNames: ["Bekkeøy", "Duneland", "Fjærestad", "Grånes", "Høstvik", "Isdalsmo", "Lauvåsen", "Myrhaug"]
    )
}
