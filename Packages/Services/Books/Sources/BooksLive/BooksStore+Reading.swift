import BookFiles
import Books
import Foundation

/// A book of the shelf whose file is open.
struct OpenedShelfBook: Sendable {
    let book: ShelfBook
    let content: any OpenedBook
    /// The chapter that was read last, with its index.
    var chapter: (index: Int, text: BookChapter)?
}

extension BooksStore {
    public func contents(of id: Book.ID) async throws -> BookContents {
        let (book, content) = try await open(id)
        return await reading.run { Self.contents(of: content, book) }
    }

    /// The contents with the titles that a user knows.
    static func contents(of content: any OpenedBook, _ book: ShelfBook) -> BookContents {
        var contents = content.contents
        guard book.format == .text else { return contents }
        // Plain text that does not tell its title has the name of its file, which is the id of the book.
        for index in contents.entries.indices where contents.entries[index].title == book.id {
            contents.entries[index].title = book.title
        }
        contents.title = book.title
        contents.authors = book.authors
        return contents
    }

    public func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        let (book, content) = try await open(id)
        if let last = opened?.chapter, last.index == index, opened?.book.id == id { return last.text }
        guard (0..<content.chapterCount).contains(index) else { throw BooksError.noSuchPlace(title: book.title) }
        let text = try await read(book) { () throws(BookFileError) in try content.chapter(index) }
        if opened?.book.id == id { opened?.chapter = (index, text) }
        return text
    }

    public func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] {
        let (book, content) = try await open(id)
        return try await read(book) { () throws(BookFileError) in
            try content.find(words, limit: BookMatch.maximumCount)
        }
    }

    public func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {
        let (book, _) = try await open(id)
        guard try await chapter(position.chapter, of: id).has(position) else {
            throw BooksError.noPassage(position.description, title: book.title)
        }
        let progress = ShelfBook.progress(progress)
        guard try await storing({ try await rows.keep(position, progress: progress, in: id) }) else {
            throw BooksError.notOnShelf(id)
        }
        await signal.noteWrite()
    }

    /// The book with its open file. The last book stays open, until another one is read.
    private func open(_ id: Book.ID) async throws -> (ShelfBook, any OpenedBook) {
        try Task.checkCancellation()
        guard let book = try await owned(id) else { throw BooksError.notOnShelf(id) }
        // A book that was removed and added again has another file.
        if let opened, opened.book.id == id, opened.book.added == book.added { return (book, opened.content) }
        let content = try await openFile(of: book)
        opened = OpenedShelfBook(book: book, content: content)
        return (book, content)
    }

    func openFile(of book: ShelfBook) async throws -> any OpenedBook {
        if let mismatch = book.mismatch {
            throw BooksError.otherContent(book.id, title: book.title, content: mismatch)
        }
        let url = files.url(of: book)
        return try await read(book) { () throws(BookFileError) in try BookFile.open(url: url) }
    }

    private func read<Value: Sendable>(
        _ book: ShelfBook, _ body: @escaping @Sendable () throws(BookFileError) -> Value
    ) async throws -> Value {
        let result = await reading.run { Result(catching: body) }
        try Task.checkCancellation()
        do {
            return try result.get()
        } catch .noChapter {
            throw BooksError.noSuchPlace(title: book.title)
        } catch {
            throw BooksError.unreadable("Cannot read '\(book.title)'. \(error)")
        }
    }
}
