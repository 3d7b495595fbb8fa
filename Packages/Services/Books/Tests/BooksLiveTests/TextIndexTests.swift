import Books
import BookWriting
import BooksLive
import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// The search in the text of all books on the shelf.
struct TextIndexTests {
    private func store(in folder: TemporaryFolder) -> BooksStore { .sample(in: folder, sources: []) }
    private func file(in folder: TemporaryFolder) -> URL { folder.url.appending(path: "books-text.sqlite") }

    private func add(_ text: String, as name: String, to store: BooksStore, _ folder: TemporaryFolder) async throws
        -> String
    {
        try await store.add(folder.write(Data(text.utf8), to: name)).id
    }

    @Test(arguments: Implementation.allCases)
    func `words are found in all books, with chapter, place and context`(implementation: Implementation) async throws {
        try await implementation.withService { fixture async throws in
            let service = fixture.service
            #expect(try await service.findOnShelf("tide", limit: 9) == ShelfSearch(hits: [], unread: []))
            for id in ["opds-1", "opds2-2"] { try await service.download(id) }
            let found = try await service.findOnShelf("CRAB walk", limit: 9)
            #expect(Set(found.hits.map(\.book)) == ["opds-1", "opds2-2"] && found.unread.isEmpty)
            let hit = try #require(found.hits.first { $0.book == "opds-1" })
            #expect(hit.title == "The Sea" && hit.heading == "Morning")
            #expect(hit.match.position == BookPosition(block: 2, character: 2) && hit.match.length == 4)
            #expect(hit.match.before == "A " && hit.match.words == "crab" && hit.match.after == " walked by.")
            #expect(try await service.findOnShelf("evening tide", limit: 9).hits.isEmpty)
            #expect(try await service.findOnShelf("tide", limit: 3).hits.count == 3)
            try await service.remove("opds-1")
            #expect(try await service.findOnShelf("crab", limit: 9).hits.map(\.book) == ["opds2-2"])
            for nothing in ["", " ", "—", "\"", "frog"] {
                #expect(try await service.findOnShelf(nothing, limit: 9).hits.isEmpty, "\(nothing)")
            }
        }
    }

    @Test(arguments: [
        "OR", "tide OR", "NEAR(tide", "-tide", "text:tide", "tide*", "\"tide", "^tide", "(", "tide\u{0}", "a\"b\" AND",
        "{}",
        String(repeating: "tide ", count: 1_000),
    ])
    func `no text is an operator of the index`(words: String) async throws {
        let folder = try TemporaryFolder()
        let store = store(in: folder)
        _ = try await add("The tide came in.", as: "a.txt", to: store, folder)
        _ = try await store.findOnShelf(words, limit: 9)
    }

    @Test func `accents and beginnings of words match, and markers in a text move no place`() async throws {
        let folder = try TemporaryFolder()
        let store = store(in: folder)
        let words = (0..<900).map { "word\($0)" }.joined(separator: " ")
        let body = "<p>Le caf\u{65}\u{301} de Zo\u{eb}.</p><p>\u{1}a \u{2}b</p>"
        let book = EPUBWriter(title: "Zo\u{eb}", chapters: [.init(title: "Un", body: body)]).data()
        let id = try await store.add(folder.write(book, to: "a.epub")).id
        let long = try await add(words, as: "b.txt", to: store, folder)
        let hit = try #require(try await store.findOnShelf("zoe CAFÉ", limit: 9).hits.first)
        #expect(hit.book == id && hit.match.before + hit.match.words + hit.match.after == "Le café de Zoë.")
        // The place is in the middle of a paragraph that is divided in the index.
        let deep = try #require(try await store.findOnShelf("word777", limit: 9).hits.first)
        #expect(deep.book == long && deep.match.words == "word777")
        let place = deep.match.position
        let text = try await store.chapter(place.chapter, of: long).blocks[place.block].text
        #expect(text.dropFirst(place.character).hasPrefix("word777"))
    }

    @Test(arguments: [
        ("αχιλλεας", "Αχιλλέας"), ("ΑΧΙΛΛΕΑΣ", "Αχιλλέας"), ("елка", "ёлка"), ("שלום", "שָׁלוֹם"),
        ("محمد", "مُحَمَّدٌ"), ("Οδυσσευς", "Ὀδυσσεύς"), ("schifffahrt", "Schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft"),
        ("soren", "Søren"), ("LODZ", "Łódź"), ("đak", "dak"), ("final", "ﬁnal"), ("strasse", "Straße"),
        ("τω", "τῷ"), ("abc", "ＡＢＣ"), ("123", "１２３"), ("x2", "x²"),
        ("zoe", "Zoe\u{308}"), ("한국", "한국"), ("שלום", "\u{2067}שָׁלוֹם\u{2069}"),
    ])
    func `the shelf and the book find the same place of a word`(words: String, text: String) async throws {
        let folder = try TemporaryFolder()
        let store = store(in: folder)
        let id = try await add("Ein\u{AD}mal \(text), so.", as: "a.txt", to: store, folder)
        let inBook = try #require(try await store.find(words, in: id).first)
        let onShelf = try #require(try await store.findOnShelf(words, limit: 9).hits.first).match
        #expect(onShelf.position.block == inBook.position.block)
        let line = onShelf.before + onShelf.words + onShelf.after
        #expect(line == "Ein\u{AD}mal \(text), so." && text.contains(onShelf.words))
        // A match begins at its word, not at an invisible character before it.
        let start = line.index(line.startIndex, offsetBy: onShelf.position.character)
        #expect(line[start...].hasPrefix(onShelf.words) && onShelf.position == inBook.position)
    }

    @Test func `an index that was folded in an older way is rebuilt`() async throws {
        let folder = try TemporaryFolder()
        let id = try await add("Søren", as: "a.txt", to: store(in: folder), folder)
        let database = try DatabaseQueue(path: file(in: folder).path)
        try await database.write { db in
            try db.execute(
                sql: """
                    DELETE FROM grdb_migrations WHERE identifier = 'book texts: folded forms of letters';
                    UPDATE textPassage SET folded = 'søren';
                    """)
        }
        try database.close()
        #expect(try await store(in: folder).findOnShelf("soren", limit: 9).hits.map(\.book) == [id])
    }

    @Test func `an index of an earlier version is filled again`() async throws {
        let folder = try TemporaryFolder()
        let id = try await add("Αχιλλέας", as: "a.txt", to: store(in: folder), folder)
        let database = try DatabaseQueue(path: file(in: folder).path)
        try await database.write { db in
            try db.execute(
                sql: """
                    DELETE FROM grdb_migrations WHERE identifier LIKE 'book texts: folded%';
                    DROP TABLE textPassage;
                    CREATE VIRTUAL TABLE textPassage USING fts5(
                        text, chapter UNINDEXED, block UNINDEXED, start UNINDEXED, heading UNINDEXED,
                        tokenize = 'unicode61 remove_diacritics 2'
                    );
                    """)
        }
        try database.close()
        #expect(try await store(in: folder).findOnShelf("αχιλλεας", limit: 9).hits.map(\.book) == [id])
    }

    @Test func `a missing, damaged or foreign index is filled again, and a removed book leaves no word in it`()
        async throws
    {
        let folder = try TemporaryFolder()
        let id = try await add("A heron.", as: "a.txt", to: store(in: folder), folder)
        let other = try await add("A bittern.", as: "b.txt", to: store(in: folder), folder)
        let damages: [() throws -> Void] = [
            { try FileManager.default.removeItem(at: file(in: folder)) },
            { try Data("no database, but text that is longer than a header of one".utf8).write(to: file(in: folder)) },
            {
                var bytes = try Data(contentsOf: file(in: folder))
                for index in bytes.indices.dropFirst(200) { bytes[index] = 0x55 }
                try bytes.write(to: file(in: folder))
            },
            {
                let database = try DatabaseQueue(path: file(in: folder).path)
                try database.write { try $0.execute(sql: "DROP TABLE textPassage") }
                try database.close()
            },
        ]
        for damage in damages {
            try damage()
            #expect(try await store(in: folder).findOnShelf("heron", limit: 9).hits.map(\.book) == [id])
        }
        try await store(in: folder).remove(other)
        #expect(try !Data(contentsOf: file(in: folder)).contains(Data("bittern".utf8)))
        #expect(try await store(in: folder).findOnShelf("heron", limit: 9).hits.count == 1)
    }

    @Test func `a book whose file changes is read again, and one that cannot be read is named`() async throws {
        let folder = try TemporaryFolder()
        let store = store(in: folder)
        let id = try await add("A heron.", as: "a.txt", to: store, folder)
        let path = folder.url.appending(path: "books/\(id).txt")
        try Data("A bittern stands there.".utf8).write(to: path)
        #expect(try await store.findOnShelf("heron", limit: 9).hits.isEmpty)
        #expect(try await store.findOnShelf("bittern", limit: 9).hits.count == 1)
        try Data([0, 1, 2, 3]).write(to: path)
        let found = try await store.findOnShelf("bittern", limit: 9)
        #expect(found.hits.isEmpty && found.unread.map(\.book) == [id])
        #expect(found.unread.first?.reason.hasPrefix("Cannot read 'a'.") == true)
        try FileManager.default.removeItem(at: path)
        #expect(try await store.findOnShelf("bittern", limit: 9).unread.map(\.book) == [id])
    }

    @Test func `two stores that fill the index at once have each passage once`() async throws {
        let folder = try TemporaryFolder()
        let text = (0..<200).map { "Heron \($0)." }.joined(separator: "\n\n")
        _ = try await add(text, as: "a.txt", to: store(in: folder), folder)
        try FileManager.default.removeItem(at: file(in: folder))
        let (one, two) = (store(in: folder), store(in: folder))
        async let first = one.findOnShelf("heron", limit: 1_000)
        async let second = two.findOnShelf("heron", limit: 1_000)
        #expect(try await first.hits.count == 200)
        #expect(try await second.hits.count == 200)
        #expect(try await one.findOnShelf("heron", limit: 1_000).hits.count == 200)
    }
}
