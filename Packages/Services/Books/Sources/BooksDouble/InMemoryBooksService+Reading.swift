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
            throw BooksError.noPassage(position.description, title: owned.title)
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

extension InMemoryBooksService {
    public func notes(in id: Book.ID) throws -> BookNotes {
        try answer()
        if let notes = notes[id], !notes.notes.isEmpty { return notes }
        let owned = onShelf[try index(of: id)]
        return BookNotes(title: owned.title, authors: owned.authors, notes: [])
    }

    public func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) async throws -> BookNote {
        let text = try BookNote.tidied(text)
        let place = passage.lowerBound
        var marked = try notes(in: id)
        var note = marked.note(at: place)
        if note?.passage == passage {
            note?.text = text
        } else {
            guard let quote = try await chapter(place.chapter, of: id).quote(passage) else {
                throw BooksError.noPassage(place.description, title: marked.title)
            }
            let heading = try await contents(of: id).heading(at: place)
            note = BookNote(passage, quote: quote, text: text, heading: heading, created: now())
        }
        guard let note else { throw BooksError.notOnShelf(id) }
        marked.notes.removeAll { $0.place == place }
        marked.notes.append(note)
        marked.notes.sort { $0.place < $1.place }
        notes[id] = marked
        signal.send(())
        return note
    }

    public func removeNote(at place: BookPosition, in id: Book.ID) throws {
        let present = try notes(in: id)
        guard present.note(at: place) != nil else {
            throw BooksError.noNote(place.description, title: present.title)
        }
        notes[id]?.notes.removeAll { $0.place == place }
        signal.send(())
    }
}

extension InMemoryBooksService {
    public func findOnShelf(_ words: String, limit: Int) async throws -> ShelfSearch {
        try answer()
        let words = ShelfSearch.words(in: words)
        guard let first = words.first, var search = TextSearch(first) else { return ShelfSearch() }
        let folded = words.flatMap(Self.words)
        var hits: [ShelfSearch.Hit] = []
        for book in onShelf {
            let contents = try await contents(of: book.id)
            for (index, chapter) in marked(book).chapters.enumerated() {
                for match in search.matches(in: chapter.blocks, chapter: index, limit: .max) {
                    let present = Self.words(of: chapter.blocks[match.position.block].text)
                    let last = hits.last?.match.position
                    let isNext =
                        hits.last?.book == book.id && last?.chapter == index && last?.block == match.position.block
                    guard folded.allSatisfy({ word in present.contains { $0.hasPrefix(word) } }), !isNext else {
                        continue
                    }
                    let heading = contents.heading(at: match.position)
                    hits.append(.init(book: book.id, title: book.title, heading: heading, match: match))
                }
            }
        }
        return ShelfSearch(hits: Array(hits.prefix(limit)), unread: [])
    }
}
