import Books
import BooksLive
import Foundation
import Networking
import Storage
import TestSupport
import Testing

/// The tour of the README, compiled.
func readFirst(_ words: String, folder: URL, transport: any HTTPTransport, sources: [BookEndpoint]) async throws {
    let database = folder.appending(path: "books.sqlite")
    let books: any BooksService = BooksStore(
        store: LazyStore { try .open(at: database, migrations: BooksStore.migrations) },
        exists: { FileManager.default.fileExists(atPath: database.path) }, folder: folder,
        client: CatalogueClient(transport: transport), sources: sources)

    let page = try await books.search(words, in: nil, page: nil)
    guard let book = page.books.first(where: { $0.access == .open }) else { return }
    try await books.download(book.id) { print($0.received, "of", $0.total ?? 0, "bytes") }

    let contents = try await books.contents(of: book.id)
    print(contents.title, "has", contents.chapterCount, "chapters")
    for block in try await books.chapter(0, of: book.id).blocks { print(block.text) }
    try await books.keep(BookPosition(chapter: 0, block: 1), progress: 0.5, in: book.id)
}

struct TourTests {
    @Test func `the tour runs, and is in the README`() async throws {
        let (folder, library) = (try TemporaryFolder(), try FakeLibrary())
        try await readFirst("sea", folder: folder.url, transport: HTTPClient(), sources: library.endpoints)
        #expect(folder.files == ["gutendex-1.epub"])

        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tour = source.split(separator: "compiled.\n").last?.split(separator: "\n\nstruct TourTests").first ?? "?"
        #expect(try String(contentsOf: readme, encoding: .utf8).contains(tour))
    }
}
