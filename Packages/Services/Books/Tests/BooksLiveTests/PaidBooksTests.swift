import Books
import BooksLive
import Foundation
import TestSupport
import Testing

/// The paid books after their account signs out.
struct PaidBooksTests {
    @Test(arguments: Implementation.allCases)
    func `chosen paid books are removed, also offline, and all other books stay`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            let (service, paid) = (fixture.service, "opds2-maps")
            try await service.removePaid { _ in true }
            fixture.pay()
            for id in ["opds-1", "opds-maps", paid] { try await service.download(id) }
            try await service.keep(BookPosition(chapter: 1), progress: 0.5, in: paid)
            let own = try await service.add(fixture.folder.write(Data("My own text.".utf8), to: "notes.txt")).id
            await fixture.setReachable(false)
            try await service.removePaid { $0 != "opds-maps" }
            #expect(try await service.shelf().map(\.id) == [own, "opds-maps", "opds-1"])
            #expect(!fixture.folder.files.contains { $0.contains(paid) })
            await fixture.setReachable(true)
            #expect(try await service.download(paid).position == nil)
        }
    }

    @Test func `unfinished downloads of paid books are deleted with them`() async throws {
        let folder = try TemporaryFolder()
        let library = try FakeLibrary()
        let store = BooksStore.sample(in: folder, sources: library.endpoints)
        for id in ["opds2-maps", "opds2-1"] { _ = try await store.book(id) }
        let incoming = folder.url.appending(path: "books/incoming")
        try FileManager.default.createDirectory(at: incoming, withIntermediateDirectories: true)
        for name in ["opds2-maps.partial", "opds2-maps.partial.json", "opds2-1.partial"] {
            _ = try folder.write(Data("part".utf8), to: "books/incoming/\(name)")
        }
        try await store.removePaid { _ in false }
        #expect(folder.files.count == 3)
        try await store.removePaid { _ in true }
        #expect(folder.files == ["incoming/opds2-1.partial"])
    }
}
