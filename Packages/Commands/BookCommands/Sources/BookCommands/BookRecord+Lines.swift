import Books
import ConsoleSurface

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
        let shownSummary = summary.map { [""] + $0.plainLines } ?? []
        return [title] + shownAuthors + [""] + rows.alignedLines + shownSummary
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
        case .open: "free, with 'almanac books get \(id)'"
        case .paid: "to buy, see 'almanac pay offers --book \(id)'"
        case .unknown: "not known"
        case .unavailable: "not available: \(reason ?? "")"
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
