import Books
import LinesSurface

extension BookRecord {
    /// `gutendex-1003  The Long Orchard  Ada Marlow  free`.
    static func lines(of records: [BookRecord]) -> [String] {
        records.map { [$0.id, $0.title, $0.authors.listed, $0.accessWord] }.alignedLines
    }

    /// The title and the authors, a table, and the summary.
    var details: [String] {
        var rows = [["id", id]]
        if !languages.isEmpty { rows.append(["languages", languages.joined(separator: ", ")]) }
        if !subjects.isEmpty { rows.append(["subjects", subjects.joined(separator: "; ")]) }
        rows.append(["access", accessDetails])
        let shownAuthors = authors.isEmpty ? [] : [authors.listed]
        let text = summary?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        return [title] + shownAuthors + [""] + rows.alignedLines + (text.map { [""] + $0 } ?? [])
    }

    private var accessWord: String {
        switch access {
        case .open: "free"
        case .paid: "to buy"
        case .unknown: "see details"
        case .unavailable: "not available"
        }
    }

    private var accessDetails: String {
        switch access {
        case .open where Book.isOwn(id): "your own book, added with 'almanac books add'"
        case .open: "free, with 'almanac books get \(id)'"
        case .paid: "to buy, see 'almanac pay offers --book \(id)'"
        case .unknown: "not known"
        case .unavailable: "not available: \(reason ?? "")"
        }
    }
}

extension ShelfBookRecord {
    /// `The Long Orchard (gutendex-1003)`.
    var name: String { "\(title) (\(id))" }

    /// `gutendex-1003  The Long Orchard  Ada Marlow  45 %`.
    static func lines(of records: [ShelfBookRecord]) -> [String] {
        records.map { record in
            let progress = record.progress.map { "\(Int($0 * 100)) %" } ?? "not opened"
            // Such a file is replaced by `books get`, or by `books add` for a book of the user's own.
            let state = record.mismatch.map { "\($0) in place of the book" } ?? progress
            return [record.id, record.title, record.authors.listed, state]
        }
        .alignedLines
    }
}

extension [String] {
    /// Names in one column, `-` without any.
    var listed: String { isEmpty ? "-" : joined(separator: ", ") }
}

extension ShelfSearch.Hit {
    /// `gutendex-1003  2.5  The Long Orchard · Winter`, and the line with the words between two stars.
    var lines: [String] {
        let name = [title, heading].compactMap(\.self).joined(separator: " · ")
        return ["\(book)  \(match.position)  \(name)", "    \(match.before)**\(match.words)**\(match.after)"]
    }
}
