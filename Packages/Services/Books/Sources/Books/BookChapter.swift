/// The text of a chapter.
///
/// ```swift
/// for block in try await books.chapter(0, of: book.id).blocks { print(block.text) }
/// ```
public struct BookChapter: Equatable, Sendable {
    /// The blocks, in order.
    ///
    /// ```swift
    /// let words = Array(String(repeating: "The walls of the house were white. ", count: 20).utf8)
    /// let text = try open(Data(words + Array("Its fa".utf8) + [0xe7] + Array("ade was not.".utf8)), as: "a.txt")
    /// #expect(try text.chapter(0).blocks.last?.text.hasSuffix("Its façade was not.") == true)
    /// ```
    public var blocks: [Block]

    /// Creates a chapter.
    public init(blocks: [Block]) { self.blocks = blocks }

    /// Whether there is something to read in it.
    public var hasText: Bool { blocks.contains { !$0.runs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } } }

    /// Whether the chapter has this place. One without blocks has its beginning.
    package func has(_ position: BookPosition) -> Bool {
        (position.block == 0 || blocks.indices.contains(position.block)) && position.character >= 0
    }

    /// A paragraph, a heading or an item of a list.
    public struct Block: Equatable, Sendable {
        /// The role of a block.
        public enum Kind: Equatable, Sendable {
            /// Level 1 to 6.
            case heading(level: Int)
            case paragraph
            /// An item of a list. The level is 0 for the outermost list; the marker is `•`, or a number or letters with
            /// a dot.
            case item(level: Int, marker: String)
        }

        /// The role of the block.
        public var kind: Kind
        /// The text, divided where its style changes.
        public var runs: [Run]

        /// Creates a block.
        public init(_ kind: Kind, _ runs: [Run]) {
            self.kind = kind
            self.runs = runs
        }

        /// The text of all runs.
        public var text: String { runs.map(\.text).joined() }
    }

    /// A piece of text in one style.
    public struct Run: Equatable, Sendable {
        /// The text, in which `\n` is a line break.
        public var text: String
        /// Whether the text is emphasized.
        public var isEmphasized: Bool
        /// The target of the link; `nil` if the text is no link.
        public var link: Link?

        /// Creates a run.
        public init(_ text: String, isEmphasized: Bool = false, link: Link? = nil) {
            self.text = text
            self.isEmphasized = isEmphasized
            self.link = link
        }
    }

    /// The target of a link.
    public enum Link: Equatable, Sendable {
        /// A place in this book.
        case position(BookPosition)
        /// An address outside of it. It is shown, never opened.
        case address(String)
    }
}
