import Foundation

/// A book that is on this machine and can be read without a connection.
public struct ShelfBook: Equatable, Sendable, Identifiable {
    /// The format of a book's file.
    public enum Format: String, Sendable {
        case epub, text

        package var fileExtension: String {
            switch self {
            case .epub: "epub"
            case .text: "txt"
            }
        }
    }

    /// The id that the book has in its source.
    public var id: Book.ID
    /// The title, on one line.
    public var title: String
    /// The authors, in order.
    public var authors: [String]
    /// The format of the file.
    public var format: Format
    /// The size of the file, in bytes.
    public var size: Int64
    /// When it came to the shelf.
    public var added: Date
    /// The place where the user stopped reading; `nil` if the book was not opened yet.
    public var position: BookPosition?
    /// The part that was read, 0 to 1; `nil` if the book was not opened yet.
    public var progress: Double?
    /// The kind of a file that is not the book, such as `a web page`; `nil` if it is the book. Such a file is replaced
    /// by the next download.
    ///
    /// ```swift
    /// promise("text/plain")
    /// library.state.withLock { $0.answers["/files/opds2-1"] = ("text/plain", "A wave.") }
    /// _ = try await store().download("opds2-1")
    /// #expect(try await store().shelf().map(\.mismatch) == [nil])
    /// #expect(try await store().chapter(0, of: "opds2-1").blocks.map(\.text) == ["A wave."])
    /// ```
    public var mismatch: String?

    /// Creates a book of the shelf.
    public init(
        id: Book.ID, title: String, authors: [String], format: Format, size: Int64, added: Date,
        position: BookPosition? = nil, progress: Double? = nil, mismatch: String? = nil
    ) {
        self.id = id
        self.title = title
        self.authors = authors
        self.format = format
        self.size = size
        self.added = added
        self.position = position
        self.progress = progress
        self.mismatch = mismatch
    }
}

extension ShelfBook {
    /// The description of the book where no catalogue gives one.
    package var book: Book { Book(id: id, title: title, authors: authors, access: .open) }

    /// Whether the book is of the user's own, and of no catalogue.
    package var isOwn: Bool { Book.isOwn(id) }

    /// The part of a book that was read, brought into the range from 0 to 1.
    package static func progress(_ part: Double) -> Double { max(0, min(1, part)) }

    /// The part of a book that was read, such as `34 %`. Only the end is `100 %`.
    ///
    /// ```swift
    /// #expect([0.29, 0.0391, 0.999, 1, .nan].map(ShelfBook.percent) == ["29 %", "4 %", "99 %", "100 %", "0 %"])
    /// ```
    public static func percent(_ part: Double) -> String {
        let part = part.isNaN ? 0 : progress(part)
        return "\(part < 1 ? min(Int((part * 100).rounded()), 99) : 100) %"
    }
}

/// A place in a book. It does not depend on the width of the page.
public struct BookPosition: Hashable, Sendable, Comparable {
    /// From 0 on.
    public var chapter: Int
    /// The block of the chapter, from 0 on.
    public var block: Int
    /// The character of the block's text, from 0 on.
    public var character: Int

    /// Creates a place, by default the beginning of the book.
    public init(chapter: Int = 0, block: Int = 0, character: Int = 0) {
        self.chapter = chapter
        self.block = block
        self.character = character
    }

    public static func < (one: BookPosition, other: BookPosition) -> Bool {
        (one.chapter, one.block, one.character) < (other.chapter, other.block, other.character)
    }
}

/// The received part of a download.
public struct DownloadProgress: Equatable, Sendable {
    /// In bytes, including an earlier attempt's.
    public var received: Int64
    /// In bytes; `nil` if the server does not say.
    public var total: Int64?

    /// Creates the progress of a download.
    public init(received: Int64, total: Int64?) {
        self.received = received
        self.total = total
    }
}
