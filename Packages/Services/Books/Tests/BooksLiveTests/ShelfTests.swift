import Books
import BooksLive
import Foundation
import ROSS
import Storage
import TestSupport
import Testing

struct ShelfTests {
    @Test func `only the end of a book is all of it`() {
        #expect([0.29, 0.0391, 0.999, 1, .nan].map(ShelfBook.percent) == ["29 %", "4 %", "99 %", "100 %", "0 %"])
    }

    @Test(arguments: Implementation.allCases)
    func `the shelf begins with the book that was read or added last`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            #expect(try await fixture.service.shelf() == [])
            for id in ["gutendex-1", "opds-2", "opds2-3"] { try await fixture.service.download(id) }
            #expect(try await fixture.service.shelf().map(\.id) == ["opds2-3", "opds-2", "gutendex-1"])
            try await fixture.service.keep(BookPosition(), progress: 0.5, in: "gutendex-1")
            #expect(try await fixture.service.shelf().map(\.id) == ["gutendex-1", "opds2-3", "opds-2"])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a removed book is gone with its position`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            let id = "opds-1"
            try await fixture.service.download(id)
            try await fixture.service.keep(BookPosition(chapter: 1), progress: 0.5, in: id)
            try await fixture.service.remove(id)
            #expect(try await fixture.service.shelf() == [])
            let service = fixture.service
            let calls: [@Sendable () async throws -> Void] = [
                { try await service.remove(id) }, { _ = try await service.contents(of: id) },
                { _ = try await service.chapter(0, of: id) }, { _ = try await service.find("tide", in: id) },
                { try await service.keep(BookPosition(), progress: 0.5, in: id) },
            ]
            for call in calls { await #expect(throws: BooksError.notOnShelf(id)) { try await call() } }
            #expect(try await service.download(id).position == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a removed book comes back with its text, its position, its notes and its place`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            let service = fixture.service
            let own = try await service.add(try fixture.folder.write(Data("Then the tide came.".utf8), to: "Own.txt"))
                .id
            for id in ["opds-1", "opds2-3"] { try await service.download(id) }
            try await service.keep(BookPosition(chapter: 1), progress: 0.5, in: "opds-1")
            for id in ["opds2-3", own] { try await service.keep(BookPosition(), progress: 0.1, in: id) }
            let note = try await service.mark(
                BookPosition(block: 1)..<BookPosition(block: 1, character: 8), text: "wet", in: "opds-1")
            let shelf = try await service.shelf()
            let found = try await service.findOnShelf("tide", limit: 9)
            await fixture.setReachable(false)

            var removed: [RemovedBook] = []
            for id in ["opds2-3", "opds-1", own] { removed.append(try await service.remove(id)) }
            #expect(try await service.shelf() == [])
            for book in removed { try await book.restore() }
            #expect(try await service.shelf() == shelf)
            #expect(removed.map(\.book.id) == ["opds2-3", "opds-1", own])
            #expect(try await service.notes(in: "opds-1").notes == [note])
            #expect(try await service.chapter(0, of: own).blocks.first?.text == "Then the tide came.")
            #expect(try await service.chapter(1, of: "opds-1").blocks.first?.text == "Evening")
            let hits = try await service.findOnShelf("tide", limit: 9).hits
            #expect(!hits.isEmpty && Set(hits.map(\.place)) == Set(found.hits.map(\.place)))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a book that was downloaded again stays as it is when the removed one is brought back`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.download("opds-1")
            try await fixture.service.keep(BookPosition(chapter: 1), progress: 0.5, in: "opds-1")
            let removed = try await fixture.service.remove("opds-1")
            try await fixture.service.download("opds-1")
            let shelf = try await fixture.service.shelf()
            for _ in 1...2 { try await removed.restore() }
            #expect(try await fixture.service.shelf() == shelf)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a book has contents and chapters`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.download("opds2-1")
            let contents = try await fixture.service.contents(of: "opds2-1")
            #expect(contents.chapterCount == 2)
            #expect(contents.entries.map(\.title) == ["Morning", "Evening"])
            #expect(contents.entries.map(\.level) == [0, 0])
            #expect(contents.entries.map(\.position) == [BookPosition(), BookPosition(chapter: 1)])
            let chapter = try await fixture.service.chapter(0, of: "opds2-1")
            #expect(chapter.blocks.map(\.kind) == [.heading(level: 1), .paragraph, .paragraph])
            #expect(chapter.blocks.last?.text == "A crab walked by.")
            #expect(try await fixture.service.chapter(0, of: "opds2-1") == chapter)
            #expect(try await fixture.service.chapter(1, of: "opds2-1") != chapter)
            for index in [2, -1, .max, .min] {
                await #expect(throws: BooksError.noSuchPlace(title: "The Sea")) {
                    try await fixture.service.chapter(index, of: "opds2-1")
                }
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `words are found in a book, in order`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.download("opds2-1")
            let found = try await fixture.service.find(" TIDE ", in: "opds2-1")
            #expect(
                found.map(\.position) == [
                    BookPosition(chapter: 0, block: 1, character: 4), BookPosition(chapter: 1, block: 1, character: 4),
                ])
            #expect(found.allSatisfy { $0.words.lowercased() == "tide" && $0.length == 4 && !$0.before.isEmpty })
            #expect(try await fixture.service.find("frog", in: "opds2-1") == [])
            #expect(try await fixture.service.find(" ", in: "opds2-1") == [])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the position is kept with the part that was read`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.download("opds2-1")
            let places = [(0, 0, 0.1), (0, 2, 0.4), (1, 0, 0.5), (1, 1, 1), (1, 1, 7), (0, 0, -1)]
            for (chapter, block, progress) in places {
                let position = BookPosition(chapter: chapter, block: block, character: 3)
                try await fixture.service.keep(position, progress: progress, in: "opds2-1")
                let book = try #require(try await fixture.service.shelf().first)
                #expect(book.position == position && book.progress == max(0, min(1, progress)))
            }
            try await fixture.service.keep(BookPosition(), progress: .nan, in: "opds2-1")
            #expect(try await fixture.service.shelf().first?.progress.map { (0...1).contains($0) } == true)
        }
    }

    @Test(
        arguments: Implementation.allCases,
        [
            BookPosition(chapter: 2), BookPosition(chapter: -1), BookPosition(block: 3), BookPosition(block: -1),
            BookPosition(character: -1), BookPosition(chapter: .max, block: .max, character: .max),
        ])
    func `a position that the book does not have is refused`(
        implementation: Implementation, position: BookPosition
    ) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.download("opds2-1")
            let isInBook = (0..<2).contains(position.chapter)
            let error =
                isInBook
                ? BooksError.noPassage(position.description, title: "The Sea")
                : BooksError.noSuchPlace(title: "The Sea")
            await #expect(throws: error) {
                try await fixture.service.keep(position, progress: 0.5, in: "opds2-1")
            }
            #expect(try await fixture.service.shelf().first?.position == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `white space in a search matches any white space`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            let file = try fixture.folder.write(Data("Then the\ntide came in.".utf8), to: "Notes.txt")
            let id = try await fixture.service.add(file).id
            let found = try await fixture.service.find("the \t TIDE\ncame", in: id)
            #expect(found.map(\.position.character) == [5])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the user's own text is added once`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            let text = Data("The first paragraph.\n\nThe second one.\n".utf8)
            let file = try fixture.folder.write(text, to: "My notes.txt")
            let added = try await fixture.service.add(file)
            #expect(added.id.hasPrefix("file-") && added.title == "My notes" && added.format == .text)
            #expect(added.size == Int64(text.count))
            let copy = try fixture.folder.write(text, to: "copy.txt")
            #expect(try await fixture.service.add(copy) == added)
            #expect(try await fixture.service.shelf() == [added])
            try FileManager.default.removeItem(at: file)
            let contents = try await fixture.service.contents(of: added.id)
            #expect(contents.title == "My notes" && contents.chapterCount == 1)
            #expect(
                try await fixture.service.chapter(0, of: added.id).blocks.map(\.text) == [
                    "The first paragraph.", "The second one.",
                ])
            #expect(try await fixture.service.book(added.id).access == .open)
            #expect(try await fixture.service.download(added.id) == added)
            try await fixture.service.remove(added.id)
            #expect(try await fixture.service.shelf() == [])
        }
    }

    @Test func `adding the same file again replaces a damaged copy, and keeps position and notes`() async throws {
        let folder = try TemporaryFolder()
        let text = Data("The first paragraph.\n\nThe second one.\n".utf8)
        let file = try folder.write(text, to: "My notes.txt")
        let id = try await BooksStore.sample(in: folder, sources: []).add(file).id
        let copy = folder.url.appending(path: "books/\(id).txt")
        let damages: [() throws -> Void] = [
            { try FileManager.default.removeItem(at: copy) }, { try Data().write(to: copy) },
            { try text.dropLast(9).write(to: copy) }, { try Data("<html><p>Sign in".utf8).write(to: copy) },
            { try Data(text.reversed()).write(to: copy) },
        ]
        for damage in damages {
            let store = BooksStore.sample(in: folder, sources: [])
            try await store.keep(BookPosition(block: 1), progress: 1, in: id)
            let note = try await store.mark(
                BookPosition()..<BookPosition(block: 1), text: "mine", in: id)
            let shelf = try await store.shelf()
            try damage()
            if try Data(contentsOf: file).count != (try? Data(contentsOf: copy))?.count {
                await #expect(throws: BooksError.unknownBook(id)) { try await store.download(id) }
            }
            #expect(try await store.add(file) == shelf[0])
            #expect(try Data(contentsOf: copy) == text)
            #expect(try await store.shelf() == shelf && shelf[0].progress == 1)
            #expect(try await store.notes(in: id).notes == [note])
            #expect(try await store.chapter(0, of: id).blocks.count == 2)
            #expect(try await store.download(id) == shelf[0])
        }
    }

    @Test func `the user's own books are listed with the paths of their files`() async throws {
        let folder = try TemporaryFolder()
        let library = try FakeLibrary()
        let store = BooksStore.sample(in: folder, sources: library.endpoints)
        try await store.download("opds-1")
        let own = try await store.add(try folder.write(Data("Mine.".utf8), to: "Mine.txt"))
        let database = try SQLiteStore.open(at: folder.database, migrations: BooksStore.migrations)
        let books = try await BooksStore.ownBooks(in: database)
        #expect(books.map(\.title) == ["Mine"] && books.map(\.path) == ["books/\(own.id).txt"])
        #expect(books.map(\.size) == [5])
    }

    @Test(arguments: Implementation.allCases)
    func `a file that is added after a removal is a new book`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            var ids: [String] = []
            for number in 1...3 {
                let file = try fixture.folder.write(Data("Text \(number)".utf8), to: "\(number).txt")
                ids.append(try await fixture.service.add(file).id)
                if number == 2 { try await fixture.service.remove(ids[0]) }
            }
            #expect(Set(ids).count == 3)
            #expect(try await fixture.service.shelf().map(\.title) == ["3", "2"])
        }
    }

    @Test(
        arguments: Implementation.allCases,
        [Data(), Data([0, 1, 2, 3, 0xFF, 0xFE, 0, 0]), Data("PK\u{3}\u{4}".utf8) + [0xFF]])
    func `a file that is not a book is refused, and nothing of it is kept`(
        implementation: Implementation, content: Data
    ) async throws {
        try await implementation.withService { fixture async throws in
            let file = try fixture.folder.write(content, to: "nonsense.epub")
            let missing = fixture.folder.url.appending(path: "missing.epub")
            for file in [file, missing, fixture.folder.url] {
                await #expect {
                    try await fixture.service.add(file)
                } throws: {
                    if case BooksError.unreadable = $0 { true } else { false }
                }
            }
            #expect(try await fixture.service.shelf() == [])
            #expect(fixture.folder.files == [])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `each change of the shelf is signalled`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            var signals = await fixture.service.changes().makeAsyncIterator()
            try await fixture.service.download("opds-1")
            #expect(await signals.next() != nil)
            var laterSignals = await fixture.service.changes().makeAsyncIterator()
            try await fixture.service.keep(BookPosition(chapter: 1), progress: 0.5, in: "opds-1")
            #expect(await laterSignals.next() != nil)
            var lastSignals = await fixture.service.changes().makeAsyncIterator()
            try await fixture.service.remove("opds-1")
            #expect(await lastSignals.next() != nil)
        }
    }
}

extension ShelfSearch.Hit {
    /// The book, the place in it and what is there. A search does not order the books.
    fileprivate var place: String {
        "\(book) \(match.position) \(heading ?? "") \(match.before)\(match.words)\(match.after)"
    }
}
