import Books
import BooksDouble
import BooksLive
import Foundation
import Networking
import ROSS
import Storage
import TestSupport

/// The books of tests. Their texts have neither emphasis nor lists, so that an EPUB of them has the same blocks.
enum Sample {
    static let books: [Book] =
        ["gutendex", "opds", "opds2"].flatMap { source in
            [("1", "The Sea", "Ada Marlow"), ("2", "Sea Songs", "Jonas Feld"), ("3", "Seaside Cooking", "Mira Feld")]
                .map {
                    Book(
                        id: "\(source)-\($0)", title: $1, authors: [$2], languages: ["en"], summary: "About \($1).",
                        subjects: ["Water"], access: .open)
                }
        } + [
            Book(id: "opds-maps", title: "Winter Maps", authors: ["Ines Okafor"], subjects: ["Snow"], access: .paid),
            Book(id: "opds2-maps", title: "Winter Maps", authors: ["Ines Okafor"], subjects: ["Snow"], access: .paid),
            Book(
                id: "opds2-noise", title: "Field Noise", subjects: ["Sound"],
                access: .unavailable("Its catalogue offers no download of 'Field Noise'.")),
        ]

    static let text = """
        # Morning

        The tide came in at six. Nobody had asked it to.

        A crab walked by.

        # Evening

        The tide went out at six. So the day was even.
        """

    static let texts = Dictionary(books.map { ($0.id, text) }, uniquingKeysWith: { one, _ in one })

    static let now = Date(timeIntervalSince1970: 1_795_609_800)
}

extension TemporaryFolder {
    var database: URL { url.appending(path: "books.sqlite") }

    /// The paths of all files below `books`, sorted.
    var files: [String] {
        let folder = url.appending(path: "books")
        let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return found.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }
}

extension BooksStore {
    /// A store over a folder. Two of them are like two processes.
    static func sample(
        in folder: TemporaryFolder, sources: [BookEndpoint],
        pass: (@Sendable (Book.ID) async -> String?)? = { _ in nil }
    ) -> BooksStore {
        BooksStore(
            store: LazyStore { [file = folder.database] in try .open(at: file, migrations: BooksStore.migrations) },
            exists: { [file = folder.database] in FileManager.default.fileExists(atPath: file.path) },
            folder: folder.url, client: CatalogueClient(transport: HTTPClient(), timeout: .seconds(120)),
            sources: sources, pass: pass, now: { Sample.now })
    }
}

/// A service with its dependencies.
struct Fixture: Sendable {
    let service: any BooksService
    let setReachable: @Sendable (Bool) async -> Void
    /// Pays for all paid books.
    let pay: @Sendable () -> Void
    let folder: TemporaryFolder
}

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, double

    func withService(_ body: (Fixture) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let isPaid = Flag()
        let pass: @Sendable (Book.ID) async -> String? = { _ in isPaid.isSet ? FakeLibrary.pass : nil }
        switch self {
        case .store:
            let library = try FakeLibrary()
            try await body(
                Fixture(
                    service: BooksStore.sample(in: folder, sources: library.endpoints, pass: pass),
                    setReachable: { isReachable in library.state.withLock { $0.isDown = !isReachable } },
                    pay: isPaid.set, folder: folder))
        case .double:
            let service = InMemoryBooksService(
                books: Sample.books, texts: Sample.texts, sources: BookEndpoint.server(folder.url).map(\.sample),
                pageSize: FakeLibrary.pageSize, pass: pass, now: { Sample.now })
            try await body(
                Fixture(
                    service: service, setReachable: { await service.setReachable($0) }, pay: isPaid.set, folder: folder)
            )
        }
    }
}

extension BookEndpoint {
    var sample: BookSource { BookSource(id: id, name: name) }
}

extension BooksService {
    func search(_ words: String, in source: BookSource.ID? = nil) async throws -> BookPage {
        try await search(words, in: source, page: nil)
    }

    @discardableResult
    func download(_ id: Book.ID) async throws -> ShelfBook { try await download(id) { _ in } }
}
