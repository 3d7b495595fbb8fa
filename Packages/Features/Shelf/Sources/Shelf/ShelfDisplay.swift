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
            let progress = book.progress.map { "\(Int($0 * 100)) % read" } ?? "not opened yet"
            let state = book.mismatch.map { "\($0) came in place of the book. Read it to load it again." } ?? progress
            detail = (book.authors.isEmpty ? "" : "\(book.authors.joined(separator: "; ")) · ") + state
        }
    }

    /// A place where searched words are.
    package struct Hit: Equatable {
        /// Unique among the hits.
        package let id: String
        package let title: String
        package let book: Book.ID
        package let place: BookPosition

        package init?(_ hit: ShelfSearchRecord.Hit) {
            guard let place = BookPosition(hit.place) else { return nil }
            (id, book, self.place) = ("\(hit.book)?at=\(hit.place)", hit.book, place)
            title = hit.before + hit.words + hit.after
        }
    }

    /// The result of a search.
    package struct Search: Equatable {
        package let words: String
        /// The hits under the titles of their books and chapters.
        package let sections: [Section]
        /// Why books were not searched.
        package let reasons: [String]

        package init(_ found: ShelfSearchRecord, of words: String) {
            self.words = words
            var sections: [Section] = []
            for hit in found.hits {
                guard let row = Hit(hit) else { continue }
                let title = [hit.title, hit.heading].compactMap(\.self).joined(separator: " · ")
                if sections.last?.title != title { sections.append(Section(title: title, hits: [])) }
                sections[sections.count - 1].hits.append(row)
            }
            self.sections = sections
            reasons = found.unread.map(\.reason)
        }

        package struct Section: Equatable {
            package let title: String
            package fileprivate(set) var hits: [Hit]
        }
    }

    /// The message about removed books.
    package static func removed(_ books: [ShelfBookRecord]) -> String {
        "Removed: \(books.count == 1 ? books[0].title : "\(books.count) books")"
    }
}
