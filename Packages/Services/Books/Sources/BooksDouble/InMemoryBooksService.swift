import Books
import Foundation
import ROSS

/// Made-up catalogues and a shelf in memory, for previews, tests and `almanac --in-memory`.
///
/// A book belongs to the source with whose id its own id begins. Its text is read as ``MarkedText`` says.
public actor InMemoryBooksService: BooksService {
    private let catalogue: [Book]
    var texts: [Book.ID: String]
    private let known: [BookSource]
    private let pageSize: Int
    private let pass: @Sendable (Book.ID) async -> String?
    let now: @Sendable () -> Date
    var onShelf: [ShelfBook] = []
    var notes: [Book.ID: BookNotes] = [:]
    private var addedCount = 0
    private var preferred: BookSource.ID?
    private var isReachable = true
    private var failure: (any Error)?
    let signal = Multicast<Void>()
    private var following: Task<Void, Never>?

    /// - Parameters:
    ///   - books: The books of all sources.
    ///   - texts: The texts of books. One without a text gets a made-up one.
    ///   - shelf: The books that are on the shelf at first, the one that was read last first.
    ///   - sources: The sources, the first of which is used where none is named.
    ///   - pageSize: The number of books on a page of a search.
    ///   - pass: The pass for a paid book; `nil` if it was not paid for.
    ///   - now: Returns the present moment.
    public init(
        books: [Book] = SampleBooks.all, texts: [Book.ID: String] = SampleBooks.texts, shelf: [Book.ID] = [],
        sources: [BookSource] = SampleBooks.sources, pageSize: Int = 32,
        pass: @escaping @Sendable (Book.ID) async -> String? = { _ in nil },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        catalogue = books
        self.texts = texts
        known = sources
        self.pageSize = max(1, pageSize)
        self.pass = pass
        self.now = now
        onShelf = shelf.compactMap { id in
            books.first { $0.id == id }.map { Self.entry(of: $0, text: Self.text(of: $0, in: texts), added: now()) }
        }
    }

    deinit { following?.cancel() }

    /// Makes every call throw this error, until it is set to `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    /// Sets whether the sources can be reached. The shelf can always be read.
    public func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

    public func sources() -> [BookSource] {
        known.filter { $0.id == preferred } + known.filter { $0.id != preferred }
    }

    public func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        try answer()
        guard let source = source ?? sources().first?.id, known.contains(where: { $0.id == source }) else {
            throw BooksError.unknownSource(source ?? "")
        }
        try reachSource()
        let words = Self.words(of: words)
        let found = catalogue.filter { book in
            let text = Self.words(of: ([book.title] + book.authors + book.subjects).joined(separator: " "))
            return BookSource.id(of: book.id, among: known.map(\.id)) == source
                && words.allSatisfy { word in text.contains { $0.hasPrefix(word) } }
        }
        let start = max(0, page.flatMap { Int($0.text) } ?? 0)
        let books = Array(found.dropFirst(start).prefix(pageSize))
        let end = start + books.count
        return BookPage(books: books, next: end < found.count ? .init("\(end)") : nil, total: found.count)
    }

    public func book(_ id: Book.ID) async throws -> Book {
        try answer()
        if let book = catalogue.first(where: { $0.id == id }) {
            if !onShelf.contains(where: { $0.id == id }) { try reachSource() }
            return book
        }
        if let owned = onShelf.first(where: { $0.id == id }) { return owned.book }
        try reachSource()
        throw BooksError.unknownBook(id)
    }

    public func download(
        _ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook {
        try answer()
        if let owned = onShelf.first(where: { $0.id == id }) { return owned }
        let book = try await book(id)
        switch book.access {
        case .open, .unknown: break
        case .unavailable(let reason): throw BooksError.notAvailable(reason)
        case .paid: guard await pass(id) != nil else { throw BooksError.notPaid(title: book.title) }
        }
        let text = Self.text(of: book, in: texts)
        let size = Int64(text.utf8.count)
        for quarter in 1...4 as ClosedRange<Int64> {
            progress(DownloadProgress(received: size * quarter / 4, total: size))
        }
        return keep(Self.entry(of: book, text: text, added: now()), text: text)
    }

    public func add(_ file: URL) async throws -> ShelfBook {
        try answer()
        guard let data = try? Data(contentsOf: file), !data.isEmpty, let text = String(data: data, encoding: .utf8)
        else {
            throw BooksError.unreadable("Cannot add \(file.path): only plain text in UTF-8 can be added here.")
        }
        if let same = texts.first(where: { Book.isOwn($0.key) && $0.value == text })?.key,
            let owned = onShelf.first(where: { $0.id == same })
        {
            return owned
        }
        addedCount += 1
        let book = Book(
            id: "\(Book.ownPrefix)\(addedCount)", title: file.deletingPathExtension().lastPathComponent, access: .open)
        return keep(Self.entry(of: book, text: text, added: now()), text: text)
    }

    public func shelf() async throws -> [ShelfBook] {
        try answer()
        return onShelf
    }

    @discardableResult
    public func remove(_ id: Book.ID) async throws -> RemovedBook {
        try answer()
        let index = try index(of: id)
        let (book, text) = (onShelf.remove(at: index), texts[id])
        if Book.isOwn(id) { texts[id] = nil }
        signal.send(())
        return RemovedBook(book) { try await self.restore(book, text, at: index) }
    }

    private func restore(_ book: ShelfBook, _ text: String?, at index: Int) throws {
        try answer()
        guard !onShelf.contains(where: { $0.id == book.id }) else { return }
        texts[book.id] = text
        onShelf.insert(book, at: min(index, onShelf.count))
        signal.send(())
    }

    public func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) async throws {
        try answer()
        for id in Set(onShelf.map(\.id)).union(notes.keys)
        where catalogue.contains(where: { $0.id == id && $0.access == .paid }) {
            guard try await isMeant(id) else { continue }
            // It may have been removed meanwhile.
            _ = try? await remove(id)
            notes[id] = nil
        }
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    public func follow(sources: Subscription<BookSource.ID?>) async {
        following?.cancel()
        following = await sources.follow { [weak self] in await self?.prefer($0) }
    }
}

extension InMemoryBooksService {
    private func prefer(_ source: BookSource.ID?) {
        guard source != preferred else { return }
        preferred = source
        signal.send(())
    }

    func answer() throws {
        try Task.checkCancellation()
        if let failure { throw failure }
    }

    private func reachSource() throws {
        guard isReachable else {
            throw BooksError.unavailable("Cannot reach the catalogue. Check your connection and try again.")
        }
    }

    func index(of id: Book.ID) throws -> Int {
        guard let index = onShelf.firstIndex(where: { $0.id == id }) else { throw BooksError.notOnShelf(id) }
        return index
    }

    /// Puts a book on the shelf, unless another call has done so meanwhile.
    private func keep(_ book: ShelfBook, text: String) -> ShelfBook {
        if let owned = onShelf.first(where: { $0.id == book.id }) { return owned }
        texts[book.id] = text
        onShelf.insert(book, at: 0)
        signal.send(())
        return book
    }

    private static func text(of book: Book, in texts: [Book.ID: String]) -> String {
        texts[book.id] ?? SampleBooks.text(of: book.title)
    }

    private static func entry(of book: Book, text: String, added: Date) -> ShelfBook {
        ShelfBook(
            id: book.id, title: book.title, authors: book.authors, format: .text, size: Int64(text.utf8.count),
            added: added)
    }

    static func words(of text: String) -> [String] {
        var fold = TextFold()
        return fold.text(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
