import Books
import Foundation
import ROSS
import Testing

struct BooksServiceTests {
    @Test(arguments: Implementation.allCases, ["gutendex", "opds", "opds2"])
    func `a search finds books by words of titles and authors, page by page`(
        implementation: Implementation, source: String
    ) async throws {
        try await implementation.withService { fixture async throws in
            let all = Sample.books.filter { $0.id.hasPrefix(source + "-") && $0.subjects == ["Water"] }
            let first = try await fixture.service.search(" sea ", in: source)
            #expect(first.books == Array(all.prefix(2)) && first.total == 3)
            let next = try #require(first.next)
            let second = try await fixture.service.search("sea", in: source, page: next)
            #expect(second.books == Array(all.dropFirst(2)) && second.next == nil)
            #expect(try await fixture.service.search("feld mira", in: source).books.map(\.title) == ["Seaside Cooking"])
            let none = try await fixture.service.search("frog & toad", in: source)
            #expect(none.books.isEmpty && none.next == nil)
        }
    }

    @Test(arguments: Implementation.allCases, ["gutendex", "opds", "opds2"])
    func `without words a source shows its first books`(implementation: Implementation, source: String) async throws {
        try await implementation.withService { fixture async throws in
            let page = try await fixture.service.search("", in: source)
            #expect(page.books.map(\.title) == ["The Sea", "Sea Songs"] && page.next != nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the user's source is listed first, and is searched by default`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            #expect(await fixture.service.sources().map(\.id) == ["gutendex", "opds", "opds2"])
            #expect(try await fixture.service.search("cooking").books.map(\.id) == ["gutendex-3"])
            var changes = await fixture.service.changes().makeAsyncIterator()
            let choice = Multicast<BookSource.ID?>()
            await fixture.service.follow(sources: choice.subscribe(startingWith: "opds2"))
            #expect(await changes.next() != nil)
            #expect(await fixture.service.sources().map(\.id) == ["opds2", "gutendex", "opds"])
            #expect(try await fixture.service.search("cooking").books.map(\.id) == ["opds2-3"])
            await fixture.service.follow(sources: choice.subscribe(startingWith: .some(nil)))
            #expect(try await fixture.service.search("cooking").books.map(\.id) == ["gutendex-3"])
        }
    }

    @Test(arguments: Implementation.allCases, ["frog", "", "../opds", "file:///etc/passwd", "opds2-"])
    func `a source that does not exist is refused`(implementation: Implementation, source: String) async throws {
        try await implementation.withService { fixture async throws in
            await #expect(throws: BooksError.unknownSource(source)) {
                try await fixture.service.search("sea", in: source)
            }
        }
    }

    @Test(arguments: Implementation.allCases, Sample.books.map(\.id))
    func `a book is described, also if it was not searched before`(
        implementation: Implementation, id: String
    ) async throws {
        try await implementation.withService { fixture async throws in
            let expected = try #require(Sample.books.first { $0.id == id })
            #expect(try await fixture.service.book(id) == expected)
        }
    }

    @Test(
        arguments: Implementation.allCases, ["opds2-frog", "gutendex-999", "frog", "", "../../x", "opds2-", "file-1"])
    func `a book that no source has is unknown`(implementation: Implementation, id: String) async throws {
        try await implementation.withService { fixture async throws in
            await #expect(throws: BooksError.unknownBook(id)) { try await fixture.service.book(id) }
            await #expect(throws: BooksError.unknownBook(id)) { try await fixture.service.download(id) }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a book that offers no download says why`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            await #expect(throws: BooksError.notAvailable("Its catalogue offers no download of 'Field Noise'.")) {
                try await fixture.service.download("opds2-noise")
            }
        }
    }

    @Test(arguments: Implementation.allCases, ["opds-maps", "opds2-maps"])
    func `a paid book is downloaded once it is paid for`(implementation: Implementation, id: String) async throws {
        try await implementation.withService { fixture async throws in
            await #expect(throws: BooksError.notPaid(title: "Winter Maps")) { try await fixture.service.download(id) }
            #expect(try await fixture.service.shelf() == [])
            fixture.pay()
            try await fixture.service.download(id)
            #expect(try await fixture.service.shelf().map(\.title) == ["Winter Maps"])
        }
    }

    @Test(arguments: Implementation.allCases, ["gutendex-1", "opds-2", "opds2-3"])
    func `a downloaded book is on the shelf, and its progress is reported`(
        implementation: Implementation, id: String
    ) async throws {
        try await implementation.withService { fixture async throws in
            let progress = Recorder<DownloadProgress>()
            let owned = try await fixture.service.download(id) { progress.add($0) }
            let book = try await fixture.service.book(id)
            #expect(owned.id == id && owned.title == book.title && owned.authors == book.authors)
            #expect(owned.added == Sample.now && owned.position == nil && owned.progress == nil)
            #expect(try await fixture.service.shelf() == [owned])
            let last = try #require(progress.elements.last)
            #expect(last.received == owned.size && last.total == owned.size)
            #expect(try await fixture.service.download(id) == owned)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `without a connection searches fail, and the shelf can be read`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.download("opds2-1")
            let known = try await fixture.service.book("opds2-1")
            await fixture.setReachable(false)
            for source in ["gutendex", "opds", "opds2"] {
                await #expect {
                    try await fixture.service.search("sea", in: source)
                } throws: {
                    if case BooksError.unavailable = $0 { true } else { false }
                }
            }
            #expect(try await fixture.service.book("opds2-1") == known)
            #expect(try await fixture.service.chapter(1, of: "opds2-1").blocks.first?.text == "Evening")
            try await fixture.service.keep(BookPosition(chapter: 1), progress: 0.5, in: "opds2-1")
            await #expect(throws: BooksError.self) { try await fixture.service.book("opds2-2") }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a cancelled call throws only the cancellation`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            let service = fixture.service
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await service.search("sea") }, { _ = try await service.book("opds-1") },
                { _ = try await service.download("opds-1") },
            ]
            for call in calls {
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    try await call()
                }
                await #expect(throws: CancellationError.self) { try await task.value }
            }
        }
    }
}
