import Books
import Formatting

/// The catalogue, in the words that a user reads.
package struct CatalogueDisplay: Equatable {
    package struct Row: Equatable {
        package let id: Book.ID
        package let title: String
        /// The authors, and how one gets the book; `nil` if there is nothing to say.
        package let detail: String?
    }

    package let words: String
    /// The sources, if there is a choice.
    package let sources: [SourceRecord]
    package let source: BookSource.ID?
    /// The number of books that were found, in words; `nil` if there is no answer.
    package let heading: String?
    package let rows: [Row]
    package let hasMore: Bool

    package init(_ content: CatalogueData.Content = CatalogueData.Content()) {
        words = content.words
        sources = content.sources.count > 1 ? content.sources : []
        source = content.source
        let name = content.sources.first { $0.id == content.source }?.name ?? "This catalogue"
        heading = content.found.map { Self.heading(of: $0, in: name) }
        rows =
            content.found?.books.map { book in
                Row(
                    id: book.id, title: book.title,
                    detail: Self.detail(of: book, isBought: content.bought.contains(book.id)))
            } ?? []
        hasMore = content.found?.hasMore ?? false
    }

    private static func detail(of book: BookRecord, isBought: Bool) -> String? {
        let access: String? =
            switch book.access {
            case .open, .unknown: nil
            case .paid: isBought ? "bought" : "for sale"
            case .unavailable: "not available"
            }
        let details = [book.authors.isEmpty ? nil : book.authors.joined(separator: "; "), access].compactMap(\.self)
        return details.isEmpty ? nil : details.joined(separator: " · ")
    }

    /// `32 of 1,204 books for 'whale'`.
    private static func heading(of found: CatalogueData.Found, in name: String) -> String {
        let words = found.words.isEmpty ? "" : " for '\(found.words)'"
        guard !found.books.isEmpty || found.hasMore else {
            return "\(name) has no books\(words).\(words.isEmpty ? "" : " Try other words.")"
        }
        let count = found.books.count
        let isPart = found.hasMore || (found.total ?? 0) > count
        let known = max(count, found.total ?? 0)
        let books =
            switch (isPart, found.total) {
            case (true, .some): "\(NumberText.text(count)) of \(NumberText.text(known)) books"
            case (true, nil): count == 1 ? "The first book" : "The first \(NumberText.text(count)) books"
            case (false, _): "\(NumberText.text(count)) \(count == 1 ? "book" : "books")"
            }
        return books + words
    }
}
