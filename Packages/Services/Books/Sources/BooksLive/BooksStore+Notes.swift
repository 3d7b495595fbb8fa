import Books

extension BooksStore {
    public func notes(in id: Book.ID) async throws -> BookNotes {
        try Task.checkCancellation()
        guard exists() else { throw BooksError.notOnShelf(id) }
        if let notes = try await storing({ try await noteRows.notes(in: id) }) { return notes }
        guard let book = try await storing({ try await rows.book(id) }) else { throw BooksError.notOnShelf(id) }
        return BookNotes(title: book.title, authors: book.authors, notes: [])
    }

    public func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) async throws -> BookNote {
        let text = try BookNote.tidied(text)
        let place = passage.lowerBound
        // Without a database nothing is known of the book, and reading makes none.
        guard exists() else { throw BooksError.notOnShelf(id) }
        if try await storing({ try await noteRows.change(passage, to: text, in: id) }),
            let note = try await storing({ try await noteRows.notes(in: id) })?.note(at: place)
        {
            await signal.noteWrite()
            return note
        }
        let contents = try await contents(of: id)
        let chapter = try await chapter(place.chapter, of: id)
        guard let book = try await owned(id) else { throw BooksError.notOnShelf(id) }
        guard let quote = chapter.quote(passage) else {
            throw BooksError.noPassage(place.description, title: book.title)
        }
        let note = BookNote(passage, quote: quote, text: text, heading: contents.heading(at: place), created: now())
        try await storing { try await noteRows.put(note, in: book) }
        await signal.noteWrite()
        return note
    }

    public func removeNote(at place: BookPosition, in id: Book.ID) async throws {
        let notes = try await notes(in: id)
        guard try await storing({ try await noteRows.remove(at: place, in: id) }) else {
            throw BooksError.noNote(place.description, title: notes.title)
        }
        await signal.noteWrite()
    }
}
