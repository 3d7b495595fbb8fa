import Books

extension InMemoryBooksService {
    public func contents(of id: Book.ID) async throws -> BookContents {
        try answer()
        let owned = onShelf[try index(of: id)]
        return marked(owned).contents(title: owned.title, authors: owned.authors)
    }

    public func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        try answer()
        let owned = onShelf[try self.index(of: id)]
        let chapters = marked(owned).chapters
        guard chapters.indices.contains(index) else { throw BooksError.noSuchPlace(title: owned.title) }
        return chapters[index]
    }

    public func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] {
        try answer()
        let chapters = marked(onShelf[try index(of: id)]).chapters
        guard var search = TextSearch(words) else { return [] }
        return search.matches(inChapters: chapters.indices, limit: BookMatch.maximumCount) { chapters[$0].blocks }
    }

    public func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {
        try answer()
        var owned = onShelf[try index(of: id)]
        guard try await chapter(position.chapter, of: id).has(position) else {
            throw BooksError.noSuchPlace(title: owned.title)
        }
        owned.position = position
        owned.progress = ShelfBook.progress(progress)
        onShelf.remove(at: try index(of: id))
        onShelf.insert(owned, at: 0)
        signal.send(())
    }

    private func marked(_ book: ShelfBook) -> MarkedText {
        MarkedText(texts[book.id] ?? SampleBooks.text(of: book.title))
    }
}
