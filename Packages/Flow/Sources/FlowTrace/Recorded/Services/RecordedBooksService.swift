// 'joist diagram --write' writes this file.
import Books
import Foundation
import ROSS
import ROSSTrace

final class RecordedBooksService: BooksService {
    private let base: any BooksService
    private let recorder: TraceRecorder

    init(_ base: any BooksService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func sources() async -> [BookSource] { await recorder.service("BooksService") { await base.sources() } }
    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        try await recorder.service("BooksService") { try await base.search(words, in: source, page: page) }
    }
    func book(_ id: Book.ID) async throws -> Book {
        try await recorder.service("BooksService") { try await base.book(id) }
    }
    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) async throws -> ShelfBook {
        try await recorder.service("BooksService") { try await base.download(id, progress: progress) }
    }
    func add(_ file: URL) async throws -> ShelfBook {
        try await recorder.service("BooksService") { try await base.add(file) }
    }
    func shelf() async throws -> [ShelfBook] { try await recorder.service("BooksService") { try await base.shelf() } }
    func remove(_ id: Book.ID) async throws { try await recorder.service("BooksService") { try await base.remove(id) } }
    func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) async throws {
        try await recorder.service("BooksService") { try await base.removePaid(where: isMeant) }
    }
    func contents(of id: Book.ID) async throws -> BookContents {
        try await recorder.service("BooksService") { try await base.contents(of: id) }
    }
    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        try await recorder.service("BooksService") { try await base.chapter(index, of: id) }
    }
    func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] {
        try await recorder.service("BooksService") { try await base.find(words, in: id) }
    }
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {
        try await recorder.service("BooksService") { try await base.keep(position, progress: progress, in: id) }
    }
    func changes() async -> Subscription<Void> { await recorder.service("BooksService") { await base.changes() } }
    func follow(sources: Subscription<BookSource.ID?>) async {
        await recorder.service("BooksService") { await base.follow(sources: sources) }
    }
}
