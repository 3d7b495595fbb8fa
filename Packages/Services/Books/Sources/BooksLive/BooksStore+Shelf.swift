import Books
import Files
import Foundation
import ROSS
import Storage

extension BooksStore {
    public func shelf() async throws -> [ShelfBook] {
        guard exists() else { return [] }
        let books = try await storing { try await rows.all() }
        var compared: [ShelfBook] = []
        for book in books { compared.append(try await self.compared(book)) }
        return compared
    }

    @discardableResult
    public func remove(_ id: Book.ID) async throws -> RemovedBook {
        // First, because what is left in the index would be found.
        try await withIndex { try await index.forget(id) }
        guard let book = try await owned(id), let row = try await storing({ try await rows.remove(id) }) else {
            throw BooksError.notOnShelf(id)
        }
        if opened?.book.id == id { opened = nil }
        let file = await reading.run { [files] in files.remove(book) }
        await signal.noteWrite()
        return RemovedBook(book) { try await self.restore(book, row, file) }
    }

    private func restore(_ book: ShelfBook, _ row: ShelfTable.Row, _ file: OpenFile?) async throws {
        guard try await owned(book.id) == nil else { return }
        // A book without its file is reported when it is opened.
        if let file { try await reading.run { [files] () throws(BooksError) in try files.restore(file, as: book) } }
        try await storing { try await rows.restore(row) }
        await signal.noteWrite()
        // A book that cannot be added now is added by the next search.
        try? await withIndex { try await addText(of: book) }
    }

    public func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) async throws {
        guard exists() else { return }
        for (id, download) in downloads where try await isMeant(id) {
            download.cancel()
            _ = await download.result
        }
        for id in try await storing({ try await rows.paid() }) where try await isMeant(id) {
            // Another process may be faster.
            do { try await remove(id) } catch BooksError.notOnShelf {}
            try await storing { try await noteRows.removeAll(of: id) }
        }
        for id in await reading.run({ [files] in files.unfinished() }) {
            guard try await cached(id)?.entry.file?.kind == .buy, try await isMeant(id) else { continue }
            await reading.run { [files] in files.discardUnfinished(id) }
        }
    }

    /// The books that the user has added, with the paths of their files in the folder. Their sizes are in bytes.
    public static func ownBooks(
        in store: SQLiteStore
    ) async throws -> [(title: String, path: String, size: Int64)] {
        try await store.read { db in try ShelfTable.books("", from: db) }.filter(\.isOwn)
            .map { ($0.title, BookFolder.path(of: $0), $0.size) }
    }

    public func changes() async -> Subscription<Void> { await signal.changes() }

    /// The book on the shelf; `nil` if it is not there.
    func owned(_ id: Book.ID) async throws -> ShelfBook? {
        guard exists() else { return nil }
        guard let book = try await storing({ try await rows.book(id) }) else { return nil }
        return try await compared(book)
    }

    /// The book, with a note if its file is not the book. A missing file is reported when it is opened.
    private func compared(_ book: ShelfBook) async throws -> ShelfBook {
        var format = book.format
        // An earlier version accepted any text for a book that its catalogue has as EPUB only.
        if format == .text, !book.isOwn, try await cached(book.id)?.entry.isEPUBOnly == true { format = .epub }
        var book = book
        book.mismatch = await reading.run { [files, book, format] in
            try? files.mismatch(of: files.url(of: book).path, promised: format)
        }
        return book
    }
}
