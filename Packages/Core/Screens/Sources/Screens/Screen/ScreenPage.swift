extension Screen {
    /// A page of a longer text. The actions that turn it belong to the module.
    public struct Page: Equatable, Sendable, Encodable {
        /// The place of the page in the text, in words.
        public struct Position: Equatable, Sendable, Codable, RawRepresentable {
            /// The words, such as `Page 3 of 12`.
            public let rawValue: String

            /// Creates the place that these words describe.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// `Page 3 of 12`; the first page is 1.
            public static func page(_ page: Int, of count: Int) -> Self { Self(rawValue: "Page \(page) of \(count)") }
        }

        /// The paragraphs, from top to bottom.
        public var paragraphs: [Text]
        /// `nil` if unknown.
        public var position: Position?
        /// Whether the module has broken the text into lines for the room of the surface. Otherwise the surface breaks it where
        /// it reads well.
        public var hasOwnLines: Bool
        /// The ids of the screen's actions that show the next page and the previous one. A surface chooses them when
        /// the user turns at an end of the page; `nil` if turning does nothing there.
        public var next, previous: Action.ID?

        enum CodingKeys: CodingKey { case paragraphs, position, hasOwnLines, next, previous }

        /// Creates a page.
        public init(
            paragraphs: [Text], position: Position? = nil, hasOwnLines: Bool = false, next: Action.ID? = nil,
            previous: Action.ID? = nil
        ) {
            self.paragraphs = paragraphs
            self.position = position
            self.hasOwnLines = hasOwnLines
            self.next = next
            self.previous = previous
        }
    }
}

extension Screen {
    /// The room of a surface for the elements of a screen. A module that breaks a text into pages needs it.
    public struct Room: Equatable, Sendable {
        /// The longest line, in columns.
        public var columns: Int
        /// The number of lines that are visible at once; `nil` if the surface keeps them all.
        public var lines: Int?

        /// Creates the description of a room.
        public init(columns: Int, lines: Int? = nil) {
            self.columns = columns
            self.lines = lines
        }
    }
}

extension Screen.Page.Position: CustomStringConvertible {
    /// The words.
    public var description: String { rawValue }
}
