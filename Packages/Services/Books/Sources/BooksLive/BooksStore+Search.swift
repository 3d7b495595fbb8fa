import BookFiles
import Books

extension BooksStore {
    public func findOnShelf(_ words: String, limit: Int) async throws -> ShelfSearch {
        try Task.checkCancellation()
        let words = ShelfSearch.words(in: words)
        let books = try await shelf()
        guard !words.isEmpty, !books.isEmpty else { return ShelfSearch() }
        return try await withIndex {
            let known = try await index.stamps()
            try await index.remove(Array(Set(known.keys).subtracting(books.map(\.id))))
            var unread: [ShelfSearch.Unread] = []
            for book in books where known[book.id] == nil || known[book.id] != files.stamp(of: book) {
                do {
                    try await addText(of: book)
                } catch let error as BooksError {
                    // An older text of it would lead to places that are not there.
                    try await index.remove([book.id])
                    unread.append(ShelfSearch.Unread(book: book.id, reason: error.description))
                }
            }
            let titles = Dictionary(books.map { ($0.id, $0.title) }, uniquingKeysWith: { one, _ in one })
            let hits = try await index.find(words, limit: limit).compactMap { book, heading, match in
                titles[book].map { ShelfSearch.Hit(book: book, title: $0, heading: heading, match: match) }
            }
            return ShelfSearch(hits: hits, unread: unread)
        }
    }

    /// Works with the index, and if its file cannot be used, once more with a new one.
    func withIndex<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        try await storing {
            do {
                return try await work()
            } catch {
                try index.recover(from: error)
                return try await work()
            }
        }
    }

    /// Adds the text of a book to the index.
    ///
    /// - Throws: `BooksError` if the book cannot be read, and the errors of the index.
    func addText(of book: ShelfBook) async throws {
        let content = try await openFile(of: book)
        // Before the text is read, so that a later change is noticed.
        guard let stamp = files.stamp(of: book) else { return }
        let headings = await reading.run { Self.contents(of: content, book).entries }
        do {
            try await index.put(book.id, stamp: stamp, content, headings: headings)
        } catch let error as BookFileError {
            throw BooksError.unreadable("Cannot read '\(book.title)'. \(error)")
        }
    }
}
