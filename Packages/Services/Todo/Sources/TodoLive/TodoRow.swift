import Civil
import GRDB
import Storage
import Todo

// Rows are decoded by hand and by position, which is several times as fast as Codable. Lists are long.
extension TodoItem {
    /// - Throws: ``TodoError/unknownItems(_:)``.
    static func fetch(_ ids: [TodoItem.ID], from database: Database) throws -> [TodoItem] {
        try items(ids) { try fetchAll("WHERE id = ?", arguments: [$0], from: database).first }
    }

    static func fetchAll(includingDone: Bool, from database: Database) throws -> [TodoItem] {
        try fetchAll(includingDone ? "" : "WHERE is_done = 0", from: database)
    }

    private static func fetchAll(
        _ filter: String, arguments: StatementArguments = StatementArguments(), from database: Database
    ) throws -> [TodoItem] {
        let sql = "SELECT id, title, due, tags, is_done FROM item \(filter) ORDER BY id"
        return try database.fetchAll(sql: sql, arguments: arguments) { row in try TodoItem(row) }
    }

    /// SQLite keeps values of any type in any column, and other programs write to the file. A part of another type hides
    /// neither the task nor the rest of the list.
    private init(_ row: borrowing ColumnReader) throws {
        self.init(id: try row[0], title: "")
        do { title = try row[1] } catch {
            title = (try? row[1] as [UInt8]).map { String(decoding: $0, as: UTF8.self) } ?? ""
            unreadable.insert(.title)
        }
        do {
            let number: Int? = try row[2]
            let day = number.map(Day.init(number:))
            // The calendar ends.
            if day?.number == number { due = day } else { unreadable.insert(.date) }
        } catch {
            unreadable.insert(.date)
        }
        do { tags = (try row[3] as String).split(separator: " ").map(String.init) } catch { unreadable.insert(.tags) }
        do { isDone = try row[4] } catch { unreadable.insert(.state) }
    }
}

extension [String] {
    /// Tags as a row keeps them.
    var joinedTags: String { joined(separator: " ") }
}
