import Books

/// The shelf, in the words that a user reads.
package enum ShelfDisplay {
    /// A book of the shelf.
    package struct Row: Equatable {
        package let id: Book.ID
        package let title: String
        /// The authors, and how much has been read.
        package let detail: String

        package init(_ book: ShelfBookRecord) {
            id = book.id
            title = book.title
            let progress = book.progress.map { "\(ShelfBook.percent($0)) read" } ?? "not opened yet"
            let state = book.mismatch.map { "\($0) came in place of the book. Read it to load it again." } ?? progress
            detail = (book.authors.isEmpty ? "" : "\(book.authors.joined(separator: "; ")) · ") + state
        }
    }

    /// The result of a search, by chapters.
    package struct Search: Equatable {
        package let words: String
        package let sections: [Section]
        /// Why books were not searched.
        package let reasons: [String]

        package struct Section: Equatable {
            package let title: String
            package fileprivate(set) var hits: [ShelfSearch.Hit]
        }

        package init(_ found: ShelfSearch, of words: String) {
            var sections: [Section] = []
            for hit in found.hits {
                let title = [hit.title, hit.heading].compactMap(\.self).joined(separator: " · ")
                if sections.last?.title != title { sections.append(Section(title: title, hits: [])) }
                sections[sections.count - 1].hits.append(hit)
            }
            (self.words, self.sections, reasons) = (words, sections, found.unread.map(\.reason))
        }
    }

    /// The message about removed books.
    package static func removed(_ books: [ShelfBookRecord]) -> String { "Removed: \(names(of: books))" }
    /// The message about books that are back.
    package static func restored(_ books: [ShelfBookRecord]) -> String { "Restored: \(names(of: books))" }

    private static func names(of books: [ShelfBookRecord]) -> String {
        books.count == 1 ? books[0].title : "\(books.count) books"
    }
}

extension ShelfSearch.Hit {
    /// Unique among the hits.
    package var id: String { "\(book)?at=\(match.position)" }
    package var line: String { match.before + match.words + match.after }
}
