import Books
import ConsoleSurface

extension ShelfBookRecord {
    /// `The Long Orchard (gutendex-1003)`.
    var name: String { "\(title) (\(id))" }

    /// `gutendex-1003  The Long Orchard  Ada Marlow  45 %`.
    static func lines(of records: [ShelfBookRecord]) -> [String] {
        records.map { record in
            let progress = record.progress.map { "\(Int($0 * 100)) %" } ?? "not opened"
            // Such a file is replaced by `books get`.
            let state = record.mismatch.map { "\($0) in place of the book" } ?? progress
            return [record.id, record.title, record.authors.listed, state]
        }
        .alignedLines
    }
}
