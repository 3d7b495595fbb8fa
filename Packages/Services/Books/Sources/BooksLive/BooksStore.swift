import BookFiles
import Books
import Files
import Foundation
import ROSS
import Storage

/// Catalogues over HTTP, and a shelf of files with a database beside them.
///
/// ```swift
/// let books: any BooksService = BooksStore(
///     store: LazyStore { try .open(at: database, migrations: BooksStore.migrations) },
///     exists: { FileManager.default.fileExists(atPath: database.path) }, folder: folder,
///     client: CatalogueClient(transport: transport), sources: sources)
/// ```
public actor BooksStore: BooksService {
    let exists: @Sendable () -> Bool
    let rows: ShelfTable
    let noteRows: NoteTable
    let cache: BookCache
    let files: BookFolder
    let index: TextIndex
    let client: CatalogueClient
    let endpoints: [BookEndpoint]
    let pass: (@Sendable (Book.ID) async -> String?)?
    let now: @Sendable () -> Date
    let reading = BlockingQueue("Books.reading")
    let signal: StoreSignal

    /// The downloads that are under way.
    var downloads: [Book.ID: Task<ShelfBook, any Error>] = [:]
    /// The book that was read last, which stays open.
    var opened: OpenedShelfBook?
    private var preferred: BookSource.ID?
    private var following: Task<Void, Never>?
    /// The templates of searches, by the addresses of the catalogues.
    private var templates: [URL: (text: String, base: URL)] = [:]

    /// - Parameters:
    ///   - store: The database, with ``migrations``.
    ///   - exists: Whether there is a file. Without one the shelf is empty, and none is made only to read.
    ///   - folder: Where the folder `books` with the files is made, and the index of their text.
    ///   - sources: The catalogues, the first of which is used where none is named and the user has chosen none.
    ///   - pass: Returns the pass for a paid book, and `nil` for one that was not paid for. Only the catalogue of the
    ///     book gets the pass, and only if it is one of `sources`. Without this function no book is for sale.
    ///   - now: Returns the present moment.
    public init(
        store: LazyStore, exists: @escaping @Sendable () -> Bool = { true }, folder: URL, client: CatalogueClient,
        sources: [BookEndpoint] = BookEndpoint.live,
        pass: (@Sendable (Book.ID) async -> String?)? = { _ in nil },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.exists = exists
        // Caching a book of a catalogue is a write, too, which is not signalled.
        signal = StoreSignal(store, exists: exists, revision: ShelfTable.revision)
        rows = ShelfTable(store: store)
        noteRows = NoteTable(store: store)
        cache = BookCache(store: store)
        files = BookFolder(in: folder)
        index = TextIndex(in: folder)
        self.client = client
        endpoints = sources
        self.pass = pass
        self.now = now
    }

    deinit { following?.cancel() }

    public func sources() -> [BookSource] { endpointsInOrder.map(\.source) }

    /// The catalogue that the user has chosen, then the others.
    var endpointsInOrder: [BookEndpoint] {
        guard let first = preferred.flatMap(endpoint) else { return endpoints }
        return [first] + endpoints.filter { $0.id != first.id }
    }

    public func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        try Task.checkCancellation()
        guard let endpoint = source.map(endpoint) ?? endpointsInOrder.first else {
            throw BooksError.unknownSource(source ?? "")
        }
        let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
        var answer: CataloguePage
        if let page {
            guard let address = WebAddress.resolve(page.text, at: nil) else {
                throw BooksError.unavailable("\(endpoint.name) has no such page. Search again.")
            }
            answer = try await client.page(at: address, of: endpoint)
        } else if words.isEmpty {
            answer = try await client.firstBooks(of: endpoint)
        } else {
            answer = try await found(words, in: endpoint)
        }
        // Some catalogues lead from each book that they find to a feed of its own.
        if answer.entries.isEmpty, !words.isEmpty { answer.entries = answer.sections }
        return BookPage(
            books: await keep(answer.entries, of: endpoint).map(book),
            next: answer.next.map { .init($0.absoluteString) }, total: answer.total)
    }

    public func follow(sources: Subscription<BookSource.ID?>) async {
        following?.cancel()
        following = await sources.follow { [weak self] in await self?.prefer($0) }
    }

    private func prefer(_ source: BookSource.ID?) {
        guard source != preferred else { return }
        preferred = source
        signal.send()
    }

    /// The catalogue of an id or of an address; `nil` if there is none.
    private func endpoint(_ source: BookSource.ID) -> BookEndpoint? {
        endpoints.first { $0.id == source } ?? BookEndpoint(address: source)
    }

    func found(_ words: String, in endpoint: BookEndpoint) async throws -> CataloguePage {
        let template: (text: String, base: URL)
        if let known = templates[endpoint.url] {
            template = known
        } else {
            template = try await client.template(of: endpoint)
        }
        guard let address = SearchTemplate.fill(template.text, words: words, at: template.base) else {
            throw BooksError.unavailable("\(endpoint.name) cannot be searched. Choose another source.")
        }
        // If the template does not work, the next search asks for it again.
        templates[endpoint.url] = nil
        let page = try await client.page(at: address, of: endpoint)
        templates[endpoint.url] = template
        return page
    }

    /// Stores the books that a catalogue has shown. If the database cannot be used, the books are returned all the
    /// same.
    func keep(_ entries: [CatalogueEntry], of endpoint: BookEndpoint) async -> [CachedBook] {
        guard !entries.isEmpty else { return [] }
        if let cached = try? await cache.keep(entries, of: endpoint) { return cached }
        return entries.map {
            CachedBook(
                id: BookName.id(of: $0.name, source: endpoint.id), source: endpoint.id, catalogue: endpoint.url,
                entry: $0)
        }
    }
}
