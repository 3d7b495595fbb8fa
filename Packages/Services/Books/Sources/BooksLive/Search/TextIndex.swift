import BookFiles
import Books
import Foundation
import GRDB
import Storage

/// The text of the books on the shelf in an index of SQLite (FTS5), in a file of its own. Everything in it is made from the
/// files of the books, so a file that cannot be used is deleted, and the next search fills a new one.
struct TextIndex: Sendable {
    private let file: URL
    private let store: LazyStore

    init(in folder: URL) {
        let file = folder.appending(path: "books-text.sqlite")
        self.file = file
        store = LazyStore { try .open(at: file, migrations: Self.migrations) }
    }

    private static let migrations = [
        Migration("book texts: index") { db in
            // The number of a book is in the upper half of the row ids of its passages.
            try db.execute(
                sql: """
                    CREATE TABLE textBook (
                        number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL
                    );
                    CREATE VIRTUAL TABLE textPassage USING fts5(
                        text, chapter UNINDEXED, block UNINDEXED, start UNINDEXED, heading UNINDEXED,
                        tokenize = 'unicode61 remove_diacritics 2'
                    );
                    """)
        },
        Migration("book texts: folded text") { db in
            // The tokenizer knows accents of Latin letters alone. So the index has folded text, and the text as it is
            // beside it. Books without a row are added by the next search.
            try db.execute(
                sql: """
                    DROP TABLE textPassage;
                    DELETE FROM textBook;
                    CREATE VIRTUAL TABLE textPassage USING fts5(
                        folded, text UNINDEXED, chapter UNINDEXED, block UNINDEXED, start UNINDEXED, heading UNINDEXED,
                        tokenize = 'unicode61 remove_diacritics 0'
                    );
                    """)
        },
        // Another fold gives other words. Its books are added by the next search, too.
        Migration("book texts: folded forms of letters") { db in
            try db.execute(sql: "DELETE FROM textPassage; DELETE FROM textBook;")
        },
    ]

    var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// The books in the index, with the stamps of their files.
    func stamps() async throws -> [Book.ID: String] {
        try await store.read { db in
            let rows: [(String, String)] = try db.fetchAll(sql: "SELECT id, stamp FROM textBook") { row in
                (try row[0], try row[1])
            }
            return Dictionary(rows, uniquingKeysWith: { $1 })
        }
    }

    /// Adds a book, in place of an older text of it.
    ///
    /// - Parameter stamp: Differs for another content of the file.
    /// - Throws: `BookFileError` if a chapter cannot be read. Then the index has nothing of the book.
    func put(_ id: Book.ID, stamp: String, _ content: any OpenedBook, headings: [BookContents.Entry]) async throws {
        try await store.write { db -> Void in
            // Another process may have been faster.
            let present: [String] = try db.fetchAll(
                sql: "SELECT stamp FROM textBook WHERE id = ?", arguments: [id]
            ) { row in try row[0] }
            guard present != [stamp] else { return }
            try Self.remove([id], from: db)
            try db.execute(sql: "INSERT INTO textBook (id, stamp) VALUES (?, ?)", arguments: [id, stamp])
            var writer = try PassageWriter(db, book: db.lastInsertedRowID, headings: headings)
            // One chapter at a time is in the memory.
            for index in 0..<content.chapterCount { try writer.add(try content.chapter(index), index: index) }
        }
    }

    /// Removes books with all of their words.
    func remove(_ ids: some Collection<Book.ID> & Sendable) async throws {
        guard exists, !ids.isEmpty else { return }
        try await store.write { db -> Void in
            guard try Self.remove(ids, from: db) else { return }
            // FTS5 marks words as deleted. This deletes them from the file.
            try db.execute(sql: "INSERT INTO textPassage (textPassage) VALUES ('optimize')")
        }
    }

    /// Removes a book with all of its words. If the disk is too full for that, all books are removed, so that a user can
    /// free space by deleting a book.
    func forget(_ id: Book.ID) async throws {
        do {
            try await remove([id])
        } catch StorageError.diskFull {
            deleteFile()
            store.close()
        }
    }

    /// - Returns: False if the index has none of them.
    @discardableResult
    private static func remove(_ ids: some Collection<Book.ID>, from db: GRDB.Database) throws -> Bool {
        var isChanged = false
        for id in ids {
            let numbers: [Int64] = try db.fetchAll(
                sql: "SELECT number FROM textBook WHERE id = ?", arguments: [id]
            ) { row in try row[0] }
            for number in numbers {
                try db.execute(
                    sql: "DELETE FROM textPassage WHERE rowid BETWEEN ? AND ?",
                    arguments: [number << 32, ((number &+ 1) << 32) &- 1])
                try db.execute(sql: "DELETE FROM textBook WHERE number = ?", arguments: [number])
                isChanged = true
            }
        }
        return isChanged
    }

    /// Finds passages that have all words, each of them at least as the beginning of a word. The best come first.
    func find(_ words: [String], limit: Int) async throws -> [(book: Book.ID, heading: String?, match: BookMatch)] {
        var fold = TextFold()
        // Quoted, no text is an operator.
        let query = words.map { word -> String in
            let parts = fold.text(word).unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
            return "\"\(parts.map { String($0) }.joined(separator: "\"\""))\"*"
        }.joined(separator: " ")
        return try await store.read { db in
            let sql = """
                SELECT id, highlight(textPassage, 0, char(1), char(2)), text, chapter, block, start, heading
                FROM textPassage JOIN textBook ON number = textPassage.rowid >> 32
                WHERE textPassage MATCH ? ORDER BY rank, textPassage.rowid LIMIT ?
                """
            return try db.fetchAll(sql: sql, arguments: [query, limit]) { row in
                let place = BookPosition(chapter: try row[3], block: try row[4], character: try row[5])
                return (try row[0], try row[6], BookMatch(highlighted: try row[1], in: try row[2], at: place))
            }
        }
    }

    /// Prepares the next use after an error. If the file cannot be used, a new one takes its place.
    ///
    /// - Throws: The error, if another use would fail too.
    func recover(from error: any Error) throws {
        switch error as? StorageError {
        case .corrupt, .corruptJournal, .notADatabase, .newerSchema, .migrationFailed, .unreadableValue: deleteFile()
        case .changedByOther: break
        case .busy, .diskFull, .readOnly, .unfinishedWrite, .cannotOpen, .alreadyExists, .diskFailure, .outdatedSchema:
            throw error
        case nil:
            guard error is DatabaseError else { throw error }
            deleteFile()
        }
        store.close()
    }

    private func deleteFile() {
        for path in [file.path, file.path + "-journal"] { unlink(path) }
    }
}

/// Writes the passages of a book: its paragraphs, of which long ones are divided.
private struct PassageWriter {
    private let insertion: Statement
    private var row: Int64
    /// Titles of the table of contents that are not reached yet, in order.
    private var headings: ArraySlice<BookContents.Entry> = []
    private var heading: String?
    private var fold = TextFold()

    /// In characters. A paragraph can be a whole book, of which a place has to be found.
    private static let longest = 2_000

    init(_ db: GRDB.Database, book: Int64, headings: [BookContents.Entry]) throws {
        insertion = try db.makeStatement(
            sql: """
                INSERT INTO textPassage (rowid, folded, text, chapter, block, start, heading)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """)
        row = book << 32
        // Of several titles of a place the first one counts, as in the table of contents.
        for entry in headings.sorted(by: { $0.position < $1.position })
        where entry.position != self.headings.last?.position {
            self.headings.append(entry)
        }
    }

    mutating func add(_ chapter: BookChapter, index: Int) throws {
        for (block, content) in chapter.blocks.enumerated() {
            let place = BookPosition(chapter: index, block: block)
            while let next = headings.first, next.position <= place { heading = headings.removeFirst().title }
            var rest = content.text[...]
            var start = 0
            while !rest.isEmpty {
                let piece = Self.piece(of: rest)
                let text = Self.unmarked(piece)
                try insertion.execute(arguments: [row, fold.text(text), text, index, block, start, heading])
                (row, start) = (row + 1, start + piece.count)
                rest = rest[piece.endIndex...]
            }
        }
    }

    /// The beginning of a text, which ends behind a space if the text is longer.
    private static func piece(of text: Substring) -> Substring {
        guard let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex) else { return text }
        let piece = text[..<end]
        return piece.lastIndex(where: \.isWhitespace).map { text[...$0] } ?? piece
    }

    /// A text without the characters that mark a match.
    private static func unmarked(_ text: Substring) -> String {
        guard text.utf8.contains(where: { $0 == 1 || $0 == 2 }) else { return String(text) }
        return String(text.map { ["\u{1}", "\u{2}"].contains($0) ? " " : $0 })
    }
}

extension BookMatch {
    /// The first match in a passage.
    ///
    /// - Parameters:
    ///   - folded: The folded text, with each match between U+0001 and U+0002.
    ///   - place: The place where the text begins.
    fileprivate init(highlighted folded: String, in text: String, at place: BookPosition) {
        let parts = folded.unicodeScalars.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "\u{1}" }
        let before = parts[0].count
        let last = before + (parts.count > 1 ? parts[1].prefix { $0 != "\u{2}" }.count : 0)
        var fold = TextFold()
        var (count, number) = (0, 0)
        var (start, end) = (text.endIndex, text.endIndex)
        for index in text.indices where end == text.endIndex {
            count += fold.scalars(of: text[index]).count
            if start == text.endIndex, count <= before { number += 1 } else if start == text.endIndex { start = index }
            if start < text.endIndex, count >= last { end = text.index(after: index) }
        }
        var place = place
        // Another program may have written any number.
        place.character &+= number
        self.init(start..<end, of: text, at: place)
    }
}
