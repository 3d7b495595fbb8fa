import Formatting
import Foundation
import GRDB
import Storage
import Todo

extension DatabaseTable: ForeignTable {
    func allItems() throws -> [TodoItem] { try TodoItem.fetchAll(TodoQuery(includesDone: true), from: database) }

    func identities() throws -> [TodoItem.ID: TodoIdentity] {
        let rows = try database.fetchAll(
            sql: "SELECT item, uid, content FROM identity JOIN item ON item.id = identity.item"
        ) { row in (try row[0] as TodoItem.ID, TodoIdentity(uid: try row[1], content: try row[2])) }
        return Dictionary(rows) { $1 }
    }

    func identify(_ id: TodoItem.ID, as identity: TodoIdentity) throws {
        // A deleted task leaves its identity to the one that comes in its place.
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO identity (item, uid, content) VALUES (?, ?, ?)")
            .execute(arguments: [id, identity.uid, identity.content])
    }

    func completions() throws -> [TodoItem.ID: TodoCompletion] {
        var completions: [TodoItem.ID: TodoCompletion] = [:]
        let rows = try database.fetchAll(sql: "SELECT item, moment, rule FROM completion") { row in
            let rule = (try? row[2] as String).flatMap { try? RepeatRule(parsing: $0) }
            return (id: try? row[0] as TodoItem.ID, moment: try? row[1] as Int64, rule: rule)
        }
        // A value of another type hides no other.
        for case (let id?, let moment?, let rule) in rows {
            completions[id] = TodoCompletion(Date(timeIntervalSince1970: TimeInterval(moment)), rule: rule)
        }
        return completions
    }

    func note(_ completion: TodoCompletion, of id: TodoItem.ID) throws {
        let moment = Int64(exactly: completion.moment.timeIntervalSince1970.rounded(.down))
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO completion (item, moment, rule) VALUES (?, ?, ?)")
            .execute(arguments: [id, moment, completion.rule?.description])
    }

    func texts() throws -> [TodoItem.ID: [TodoFormat: ForeignText]] { try texts("") }

    func texts(of id: TodoItem.ID) throws -> [TodoFormat: ForeignText] {
        try texts("WHERE item = ?", arguments: [id])[id] ?? [:]
    }

    private func texts(
        _ filter: String, arguments: StatementArguments = StatementArguments()
    ) throws -> [TodoItem.ID: [TodoFormat: ForeignText]] {
        var texts: [TodoItem.ID: [TodoFormat: ForeignText]] = [:]
        let rows = try database.fetchAll(
            sql: "SELECT item, format, text, due FROM foreign_text \(filter)", arguments: arguments
        ) { row in
            let (text, due) = (try? row[2] as String, (try? row[3] as Int).map(Day.init(number:)))
            return (
                id: try? row[0] as TodoItem.ID, format: (try? row[1] as String).flatMap(TodoFormat.init(rawValue:)),
                text: text.map { ForeignText($0, due: due) }
            )
        }
        // A value of another type hides no other.
        for case (let id?, let format?, let text?) in rows { texts[id, default: [:]][format] = text }
        return texts
    }

    func keep(_ text: ForeignText, as format: TodoFormat, of id: TodoItem.ID) throws {
        try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO foreign_text (item, format, text, due) VALUES (?, ?, ?, ?)"
        ).execute(arguments: [id, format.rawValue, text.text, text.due?.number])
    }

    func records(of folder: String) throws -> [String: SyncRecord] {
        let rows = try database.fetchAll(
            sql: "SELECT uid, file, ours, theirs FROM synced WHERE folder = ?", arguments: [folder]
        ) {
            row in (try row[0] as String, SyncRecord(file: try row[1], ours: try row[2], theirs: try row[3]))
        }
        return Dictionary(rows) { $1 }
    }

    func record(_ record: SyncRecord?, of uid: String, in folder: String) throws {
        guard let record else {
            return try database.execute(
                sql: "DELETE FROM synced WHERE folder = ? AND uid = ?", arguments: [folder, uid])
        }
        try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO synced (folder, uid, file, ours, theirs) VALUES (?, ?, ?, ?, ?)"
        ).execute(arguments: [folder, uid, record.file, record.ours, record.theirs])
    }
}
