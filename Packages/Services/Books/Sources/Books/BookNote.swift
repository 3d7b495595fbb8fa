import Foundation

/// A passage that the user has marked, perhaps with a note. A book has one at most that begins at a place.
public struct BookNote: Equatable, Sendable {
    /// The passage, which is in one chapter. It does not depend on the width of the page.
    public let passage: Range<BookPosition>
    /// The place where the passage begins, which names the note.
    public let place: BookPosition
    /// The text of the passage when it was marked, with blank lines between its paragraphs. It is cut after 4,000
    /// characters.
    public var quote: String
    /// The user's words; empty for a mark alone.
    public var text: String
    /// The title of the chapter or part; `nil` if the book does not say.
    public var heading: String?
    /// When the passage was marked.
    public var created: Date

    /// Creates a note.
    public init(_ passage: Range<BookPosition>, quote: String, text: String, heading: String?, created: Date) {
        (self.passage, place) = (passage, passage.lowerBound)
        self.quote = quote
        self.text = text
        self.heading = heading
        self.created = created
    }

    /// In bytes of UTF-8. It keeps a pasted file from becoming a note.
    private static let longestText = 16_000

    /// The text of a note without the white space around it.
    package static func tidied(_ text: String) throws(BooksError) -> String {
        guard text.utf8.count <= longestText else { throw .longNote(bytes: text.utf8.count, limit: longestText) }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// The user's notes in a book. They stay when the book leaves the shelf.
public struct BookNotes: Equatable, Sendable {
    /// The title of the book, on one line.
    public var title: String
    /// The authors, in order.
    public var authors: [String]
    /// The notes, in the order of their places.
    public var notes: [BookNote]

    /// Creates the notes in a book.
    public init(title: String, authors: [String], notes: [BookNote]) {
        self.title = title
        self.authors = authors
        self.notes = notes
    }

    /// The note that begins at a place; `nil` if there is none.
    package func note(at place: BookPosition) -> BookNote? { notes.first { $0.place == place } }
}

extension BookChapter {
    /// The text of a passage of this chapter; `nil` if it has none.
    public func quote(_ passage: Range<BookPosition>) -> String? {
        let (start, end) = (passage.lowerBound, passage.upperBound)
        guard start.chapter == end.chapter, blocks.indices.contains(start.block), start.character >= 0 else {
            return nil
        }
        var paragraphs: [String] = []
        var room = Self.longestQuote
        for block in start.block...max(start.block, min(end.block, blocks.count - 1)) where room > 0 {
            let text = blocks[block].text
            let from = block == start.block ? start.character : 0
            let part = block == end.block ? text.prefix(max(0, end.character)) : text[...]
            let words = part.dropFirst(from).prefix(room).trimmingCharacters(in: .whitespacesAndNewlines)
            if !words.isEmpty { paragraphs.append(words) }
            room -= words.count
        }
        guard !paragraphs.isEmpty else { return nil }
        return paragraphs.joined(separator: "\n\n") + (room > 0 ? "" : "…")
    }

    private static let longestQuote = 4_000
}

extension BookContents {
    /// The entry of the table of contents in which a place is; `nil` if it is before all of them.
    public func entryIndex(at place: BookPosition) -> Int? {
        entries.indices.filter { entries[$0].position <= place }
            .max { entries[$0].position < entries[$1].position }
    }

    /// The title of the chapter or part in which a place is; `nil` if the book does not say.
    package func heading(at place: BookPosition) -> String? { entryIndex(at: place).map { entries[$0].title } }
}

/// `2.5`: the fifth paragraph of the second chapter, or `2.5.14` from its 14th character on.
extension BookPosition: LosslessStringConvertible {
    /// Reads a place as the description has it. A chapter alone is its beginning.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part).flatMap { $0 > 0 ? $0 - 1 : nil } : nil
        }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(
            chapter: numbers[0], block: numbers.count > 1 ? numbers[1] : 0,
            character: numbers.count > 2 ? numbers[2] : 0)
    }

    public var description: String {
        // Another program may have written any number.
        let start = "\(chapter &+ 1).\(block &+ 1)"
        return character == 0 ? start : "\(start).\(character &+ 1)"
    }
}
