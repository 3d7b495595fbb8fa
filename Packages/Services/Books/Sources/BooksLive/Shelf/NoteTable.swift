import Books
import Foundation
import GRDB
import Storage

/// The user's notes in the database.
struct NoteTable: Sendable {
    let store: LazyStore

    /// The notes in a book; `nil` if there are none.
    func notes(in id: Book.ID) async throws -> BookNotes? {
        try await store.read { db in
            let sql = """
                SELECT chapter, block, character, endBlock, endCharacter, quote, text, heading, created, title, authors
                FROM bookNote WHERE book = ? ORDER BY chapter, block, character
                """
            var found: BookNotes?
            for (note, title, authors) in try db.fetchAll(sql: sql, arguments: [id], Self.note).compactMap(\.self) {
                found = found ?? BookNotes(title: title, authors: authors, notes: [])
                found?.notes.append(note)
            }
            return found
        }
    }

    /// Changes the text of a note.
    ///
    /// - Returns: False if no note has this passage.
    func change(_ passage: Range<BookPosition>, to text: String, in id: Book.ID) async throws -> Bool {
        let (start, end) = (passage.lowerBound, passage.upperBound)
        return try await changing(
            """
            UPDATE bookNote SET text = ?
            WHERE book = ? AND chapter = ? AND block = ? AND character = ? AND endBlock = ? AND endCharacter = ?
            """, [text, id, start.chapter, start.block, start.character, end.block, end.character])
    }

    /// Adds a note, in place of one that begins at the same place.
    func put(_ note: BookNote, in book: ShelfBook) async throws {
        let (start, end) = (note.passage.lowerBound, note.passage.upperBound)
        _ = try await changing(
            """
            REPLACE INTO bookNote (book, chapter, block, character, endBlock, endCharacter, quote, text, heading, created,
                title, authors, paid)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce((SELECT paid FROM bookShelf WHERE id = ?), 0))
            """,
            [
                book.id, start.chapter, start.block, start.character, end.block, end.character, note.quote, note.text,
                note.heading, note.created.timeIntervalSince1970, book.title, try ShelfTable.encoded(book.authors),
                book.id,
            ])
    }

    /// - Returns: False if no note begins there.
    func remove(at place: BookPosition, in id: Book.ID) async throws -> Bool {
        try await changing(
            "DELETE FROM bookNote WHERE book = ? AND chapter = ? AND block = ? AND character = ?",
            [id, place.chapter, place.block, place.character])
    }

    func removeAll(of id: Book.ID) async throws { _ = try await changing("DELETE FROM bookNote WHERE book = ?", [id]) }

    /// - Returns: Whether a row was changed.
    private func changing(_ sql: String, _ arguments: StatementArguments) async throws -> Bool {
        try await store.write { db in
            try db.execute(sql: sql, arguments: arguments)
            guard db.changesCount > 0 else { return false }
            try ShelfTable.countChange(db)
            return true
        }
    }

    /// SQLite keeps values of any type in any column. A row without a place cannot be used.
    private static func note(_ row: borrowing ColumnReader) -> (note: BookNote, title: String, authors: [String])? {
        guard let chapter = try? row[0] as Int, let block = try? row[1] as Int, let character = try? row[2] as Int,
            let endBlock = try? row[3] as Int, let endCharacter = try? row[4] as Int
        else { return nil }
        let start = BookPosition(chapter: chapter, block: block, character: character)
        let end = BookPosition(chapter: chapter, block: endBlock, character: endCharacter)
        let note = BookNote(
            start..<max(start, end), quote: (try? row[5]) ?? "", text: (try? row[6]) ?? "",
            heading: try? row[7] as String,
            created: Date(timeIntervalSince1970: (try? row[8]) ?? 0))
        return (note, (try? row[9]) ?? "", ShelfTable.authors((try? row[10]) ?? ""))
    }
}
