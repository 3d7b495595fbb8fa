import Books
import BooksLive
import Foundation
import GRDB
import Storage
import TestSupport
import Testing

struct NotesTests {
    private static let crab = BookPosition(chapter: 0, block: 2)..<BookPosition(chapter: 0, block: 3)

    @Test(arguments: Implementation.allCases)
    func `a passage is marked with its text and heading, and its note is changed and deleted`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            let (service, id) = (fixture.service, "opds2-1")
            try await service.download(id)
            #expect(try await service.notes(in: id) == BookNotes(title: "The Sea", authors: ["Ada Marlow"], notes: []))
            let first = try await service.mark(Self.crab, text: " A crab!\n", in: id)
            #expect(
                first
                    == BookNote(
                        Self.crab, quote: "A crab walked by.", text: "A crab!", heading: "Morning", created: Sample.now)
            )
            let part =
                BookPosition(chapter: 0, block: 1, character: 4)..<BookPosition(chapter: 0, block: 1, character: 8)
            #expect(try await service.mark(part, text: "", in: id).quote == "tide")
            #expect(try await service.notes(in: id).notes.map(\.quote) == ["tide", "A crab walked by."])
            #expect(try await service.mark(Self.crab, text: "Only a crab", in: id).quote == "A crab walked by.")
            // A longer passage from the same place takes its place.
            let longer = part.lowerBound..<Self.crab.upperBound
            #expect(
                try await service.mark(longer, text: "", in: id).quote
                    == "tide came in at six. Nobody had asked it to.\n\nA crab walked by.")
            #expect(try await service.notes(in: id).notes.map(\.text) == ["", "Only a crab"])
            try await service.removeNote(at: Self.crab.lowerBound, in: id)
            #expect(try await service.notes(in: id).notes.map(\.passage) == [longer])
            await #expect(throws: BooksError.noNote("1.3", title: "The Sea")) {
                try await service.removeNote(at: Self.crab.lowerBound, in: id)
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `notes stay when the book leaves the shelf, and need it for nothing but a new mark`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            let (service, id) = (fixture.service, "opds2-1")
            await #expect(throws: BooksError.notOnShelf(id)) { try await service.notes(in: id) }
            try await service.download(id)
            try await service.mark(Self.crab, text: "x", in: id)
            try await service.remove(id)
            #expect(try await service.notes(in: id).title == "The Sea")
            #expect(try await service.mark(Self.crab, text: "y", in: id).text == "y")
            let other = BookPosition()..<BookPosition(block: 1)
            await #expect(throws: BooksError.notOnShelf(id)) { try await service.mark(other, text: "", in: id) }
            try await service.removeNote(at: Self.crab.lowerBound, in: id)
            await #expect(throws: BooksError.notOnShelf(id)) { try await service.notes(in: id) }
        }
    }

    @Test(
        arguments: Implementation.allCases,
        [
            BookPosition(block: 9)..<BookPosition(block: 10),
            BookPosition(block: 1, character: 999)..<BookPosition(block: 2),
            BookPosition(block: -1)..<BookPosition(block: 0), BookPosition(block: 1)..<BookPosition(block: 1),
            BookPosition(block: .max, character: .max)..<BookPosition(block: .max, character: .max),
            BookPosition(block: 1)..<BookPosition(chapter: 1),
        ])
    func `a passage that the book does not have is refused`(
        implementation: Implementation, passage: Range<BookPosition>
    ) async throws {
        try await implementation.withService { fixture async throws in
            try await fixture.service.download("opds2-1")
            await #expect(throws: BooksError.noPassage(passage.lowerBound.description, title: "The Sea")) {
                try await fixture.service.mark(passage, text: "", in: "opds2-1")
            }
            let long = String(repeating: "a", count: 16_001)
            await #expect(throws: BooksError.longNote(bytes: 16_001, limit: 16_000)) {
                try await fixture.service.mark(Self.crab, text: long, in: "opds2-1")
            }
            #expect(try await fixture.service.notes(in: "opds2-1").notes.isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the notes in paid books are deleted with them, also if they have left the shelf`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { fixture async throws in
            let (service, paid) = (fixture.service, "opds2-maps")
            fixture.pay()
            for id in ["opds-1", paid] {
                try await service.download(id)
                try await service.mark(Self.crab, text: "x", in: id)
            }
            try await service.remove(paid)
            try await service.removePaid { _ in false }
            #expect(try await service.notes(in: paid).notes.count == 1)
            try await service.removePaid { _ in true }
            await #expect(throws: BooksError.notOnShelf(paid)) { try await service.notes(in: paid) }
            #expect(try await service.notes(in: "opds-1").notes.count == 1)
        }
    }

    @Test func `a long quotation is cut, and notes outlive the process and the file`() async throws {
        let folder = try TemporaryFolder()
        let store = BooksStore.sample(in: folder, sources: [])
        let text = String(repeating: "Words and words. ", count: 1_000)
        let id = try await store.add(folder.write(Data(text.utf8), to: "long.txt")).id
        let whole = BookPosition()..<BookPosition(block: 1)
        #expect(try await store.mark(whole, text: "", in: id).quote.count <= 4_001)
        let file = try #require(folder.files.first)
        try FileManager.default.removeItem(at: folder.url.appending(path: "books/\(file)"))
        let next = BooksStore.sample(in: folder, sources: [])
        #expect(try await next.notes(in: id).notes.first?.quote.hasSuffix("…") == true)
        #expect(try await next.mark(whole, text: "later", in: id).text == "later")
    }

    @Test func `rows that another program has written are read without a trap`() async throws {
        let folder = try TemporaryFolder()
        let store = BooksStore.sample(in: folder, sources: [])
        let id = try await store.add(folder.write(Data("One.\n\nTwo.\n\nThree.".utf8), to: "a.txt")).id
        for block in 0..<3 {
            let start = BookPosition(block: block)
            _ = try await store.mark(start..<BookPosition(block: block + 1), text: "x", in: id)
        }
        let database = try DatabaseQueue(path: folder.database.path)
        try await database.write { db in
            try db.execute(
                sql: """
                    UPDATE bookNote SET endBlock = -1, quote = 7, heading = x'00', authors = 'frog' WHERE block = 0;
                    UPDATE bookNote SET block = 9223372036854775807, endBlock = 9223372036854775807 WHERE block = 1;
                    UPDATE bookNote SET chapter = 'x' WHERE block = 2;
                    """)
        }
        try database.close()
        let notes = try await BooksStore.sample(in: folder, sources: []).notes(in: id).notes
        #expect(notes.map(\.quote) == ["7", "Two."] && notes.map(\.place.block) == [0, .max])
        #expect(notes.map(\.place.description).count == 2)
    }

    @Test(
        arguments: [
            ("2.5", BookPosition(chapter: 1, block: 4)), ("1", BookPosition()), ("1.1.1", BookPosition()),
            ("2.5.14", BookPosition(chapter: 1, block: 4, character: 13)), ("0", nil), ("", nil), ("1.", nil),
            ("1.0", nil),
            ("-1.2", nil), ("1.2.3.4", nil), ("a", nil), ("1.99999999999999999999", nil), ("٢.٥", nil), (" 1", nil),
        ] as [(String, BookPosition?)])
    func `a place is a chapter, a paragraph and perhaps a character`(text: String, place: BookPosition?) {
        #expect(BookPosition(text) == place)
        if let place { #expect(BookPosition(place.description) == place) }
    }
}
