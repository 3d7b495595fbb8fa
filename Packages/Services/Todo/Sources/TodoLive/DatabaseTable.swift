import GRDB
import Storage
import Todo

/// The tables of ``TodoSchema`` in a transaction.
struct DatabaseTable: TodoTable {
    let database: Database

    func item(_ id: TodoItem.ID) throws -> TodoItem? {
        try TodoItem.fetchAll("WHERE id = ?", arguments: [id], from: database).first
    }

    func insert(_ item: TodoItem, _ id: TodoItem.ID?) throws -> TodoItem.ID {
        try database.cachedStatement(sql: Self.insertion).execute(arguments: [id] + item.columnValues)
        return database.lastInsertedRowID
    }

    func update(_ fields: [TodoItem.Field], of item: TodoItem) throws {
        guard !fields.isEmpty else { return }
        let assignments = fields.map { "\($0.column) = ?" }.joined(separator: ", ")
        try database.execute(
            sql: "UPDATE item SET \(assignments) WHERE id = ?",
            arguments: StatementArguments(fields.map { $0.value(of: item) }) + [item.id])
    }

    func delete(_ id: TodoItem.ID) throws {
        try database.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [id])
    }

    private static let insertion = insertion(into: "item", "id")
    private static let journalInsertion = insertion(into: "journal", "change, is_undone, is_after, id")

    private static func insertion(into table: String, _ others: String) -> String {
        let columns = "\(others), \(TodoItem.columns)"
        let marks = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO \(table) (\(columns)) VALUES (\(marks))"
    }

    // The numbers of the changes follow each other, and changes that were undone have the last ones.

    func append(_ change: TodoChange) throws {
        try database.execute(sql: "DELETE FROM journal WHERE is_undone = 1")
        var last = try number("max", isUndone: false) ?? 0
        // Another program may have written any number. Such a journal begins again.
        if !(0..<Int64.max).contains(last) {
            try database.execute(sql: "DELETE FROM journal")
            last = 0
        }
        let number = last + 1
        if change.added.count == change.steps.count, let first = change.added.first?.id,
            let last = change.added.last?.id, last - first == change.steps.count - 1
        {
            // All tasks with these numbers are new, so SQLite copies their rows.
            try database.execute(
                sql: """
                    INSERT INTO journal (change, is_undone, is_after, id, \(TodoItem.columns))
                    SELECT ?, 0, 1, id, \(TodoItem.columns) FROM item WHERE id BETWEEN ? AND ? ORDER BY id
                    """,
                arguments: [number, first, last])
        } else {
            for step in change.steps { try insert(step, of: number) }
        }
        try database.execute(
            sql: "DELETE FROM journal WHERE is_undone = 0 AND change <= ?",
            arguments: [number - Int64(TodoChange.journalLength)])
    }

    private func insert(_ step: TodoChange.Step, of number: Int64) throws {
        for (version, isAfter) in [(step.before, false), (step.after, true)] {
            guard let version else { continue }
            try database.cachedStatement(sql: Self.journalInsertion).execute(
                arguments: [number, false, isAfter, version.id] + version.columnValues)
        }
    }

    func next(_ revision: TodoRevision) throws -> (number: Int64, change: TodoChange)? {
        let number =
            switch revision {
            case .undo: try number("max", isUndone: false)
            case .redo: try number("min", isUndone: true)
            }
        return try number.map { ($0, try change($0)) }
    }

    func note(_ revision: TodoRevision, of number: Int64) throws {
        try database.execute(
            sql: "UPDATE journal SET is_undone = ? WHERE change = ?", arguments: [revision == .undo, number])
    }

    func changes(of id: TodoItem.ID) throws -> [TodoChange] {
        let numbers = try Int64.fetchAll(
            database,
            sql: """
                SELECT DISTINCT change FROM journal
                WHERE is_undone = 0 AND id = ? AND typeof(change) = 'integer' ORDER BY change DESC
                """,
            arguments: [id])
        // Another program may have written a change that cannot be read.
        return numbers.compactMap { try? change($0) }
    }

    private func number(_ function: String, isUndone: Bool) throws -> Int64? {
        try Int64.fetchOne(
            database,
            sql: "SELECT \(function)(change) FROM journal WHERE is_undone = ? AND typeof(change) = 'integer'",
            arguments: [isUndone])
    }

    private func change(_ number: Int64) throws -> TodoChange {
        let versions = try database.fetchAll(
            sql: "SELECT id, \(TodoItem.columns), is_after FROM journal WHERE change = ? ORDER BY rowid",
            arguments: [number]
        ) { row in (item: try TodoItem(row), isAfter: try row[TodoItem.Field.allCases.count + 1] as Bool) }
        var ids: [TodoItem.ID] = []
        var steps: [TodoItem.ID: (before: TodoItem?, after: TodoItem?)] = [:]
        for (item, isAfter) in versions {
            if steps[item.id] == nil { ids.append(item.id) }
            let step = steps[item.id]
            steps[item.id] = isAfter ? (step?.before, item) : (item, step?.after)
        }
        return TodoChange(ids.map { TodoChange.Step(steps[$0]?.before, steps[$0]?.after) })
    }
}
