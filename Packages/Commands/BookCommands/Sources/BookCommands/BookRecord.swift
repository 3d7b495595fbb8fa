import Books
import CommandRouting
import ConsoleSurface

/// A book of a catalogue in JSON. `almanac books search` and `show` print an array of them.
struct BookRecord: Encodable {
    let book: Book

    init(_ book: Book) { self.book = book }

    private enum Key: String, CodingKey { case id, title, authors, languages, summary, subjects, access, reason }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(book.id, forKey: .id)
        try container.encode(book.title, forKey: .title)
        try container.encode(book.authors, forKey: .authors)
        try container.encode(book.languages, forKey: .languages)
        // Encoded as null if there is none, as the reason is.
        try container.encode(book.summary, forKey: .summary)
        try container.encode(book.subjects, forKey: .subjects)
        try container.encode(access, forKey: .access)
        try container.encode(reason, forKey: .reason)
    }

    /// `gutendex-1003  The Long Orchard  Ada Marlow  free`.
    static func lines(of records: [BookRecord]) -> [String] {
        records.map { [$0.book.id, $0.book.title, $0.book.authors.listed, $0.accessWord] }.alignedLines
    }

    /// The title and the authors, a table, and the summary.
    var details: [String] {
        var rows = [["id", book.id]]
        if !book.languages.isEmpty { rows.append(["languages", book.languages.joined(separator: ", ")]) }
        if !book.subjects.isEmpty { rows.append(["subjects", book.subjects.joined(separator: "; ")]) }
        rows.append(["access", accessDetails])
        let authors = book.authors.isEmpty ? [] : [book.authors.listed]
        let summary = book.summary.map { [""] + $0.plainLines } ?? []
        return [book.title] + authors + [""] + rows.alignedLines + summary
    }

    private var access: String {
        switch book.access {
        case .open: "open"
        case .paid: "paid"
        case .unknown: "unknown"
        case .unavailable: "unavailable"
        }
    }

    private var reason: String? { if case .unavailable(let reason) = book.access { reason } else { nil } }

    private var accessWord: String {
        switch book.access {
        case .open: "free"
        case .paid: "to buy"
        case .unknown: "see details"
        case .unavailable: "not available"
        }
    }

    private var accessDetails: String {
        switch book.access {
        case .open: "free, with 'almanac books get \(book.id)'"
        case .paid: "to buy, see 'almanac pay offers --book \(book.id)'"
        case .unknown: "not known"
        case .unavailable(let reason): "not available: \(reason)"
        }
    }
}

extension [String] {
    /// Names in one column, `-` without any.
    var listed: String { isEmpty ? "-" : joined(separator: ", ") }
}

extension String {
    /// The lines of the text.
    var plainLines: [String] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) }
}
