import GRDB
import GRDBSQLite

/// Copies the rows of a damaged file to a new database, page by page.
///
/// The new database determines the tables, and the damaged file the pages of their rows. A page that no table refers to
/// any more is assigned to a table if only that table has the same number of columns.
final class Salvage {
    private struct Table {
        let name: String
        /// The columns in the order of their values in a row.
        let columns: [String]
        let hasIDs: Bool
        /// The column that is another name for the row id.
        let idColumn: String?
    }

    /// The rows of a table on one page.
    private struct Part {
        var rows: [SalvagedRow] = []
        var unreadable = 0
        /// The ids that rows on the page may have had, if the page is damaged.
        var damaged: ClosedRange<Int64>?
    }

    private static let anyID = Int64.min...Int64.max

    private let file: PageFile
    /// The pages that were read. Each is read once, because damaged references can form a cycle.
    private var seen: Set<Int> = []
    /// The first page of each table.
    private var roots: [String: Int] = [:]

    init(_ file: PageFile) {
        self.file = file
        walk(1, hasIDs: true) { part in
            for row in part.rows where row.values.count == 5 {
                guard case .text(Array("table".utf8)) = row.values[0], case .text(let name) = row.values[1],
                    case .integer(let root) = row.values[3]
                else { continue }
                roots[String(decoding: name, as: UTF8.self)] = Int(root)
            }
        }
    }

    /// Returns the names of the file's migrations, as far as they can be read. Call this once, before ``copy(to:)``.
    func appliedMigrations() -> [(name: String, isSound: Bool)] {
        rows(of: "grdb_migrations").compactMap { row in
            guard case .text(let name)? = row.values.first else { return nil }
            return (String(decoding: name, as: UTF8.self), row.isSound)
        }
    }

    /// - Parameter db: A database with the tables of the file, in a transaction.
    func copy(to db: GRDB.Database) throws -> [SalvagedTable] {
        let sequences = sequences()
        let tables = try tables(of: db)
        var results = try tables.map { table in
            var result = SalvagedTable(name: table.name)
            // There is no page 0: a table that is not found is damaged.
            try walk(roots[table.name] ?? 0, hasIDs: table.hasIDs) { part in
                // Rows of the file replace rows that migrations have inserted.
                if result.saved == 0, !part.rows.isEmpty { try db.execute(sql: "DELETE FROM \(quoted(table.name))") }
                try add(part, to: table, of: db, &result)
            }
            return result
        }
        if results.contains(where: { $0.damagedPages > 0 }) { try addOrphans(to: tables, of: db, &results) }
        for index in results.indices { results[index].settle(lastID: sequences[results[index].name]) }
        try raise(sequences, in: db)
        return results
    }
}

// MARK: Reading

extension Salvage {
    private func rows(of table: String) -> [SalvagedRow] {
        guard let root = roots[table] else { return [] }
        var all: [SalvagedRow] = []
        walk(root, hasIDs: true) { all += $0.rows }
        return all
    }

    /// Returns the highest id that each table with AUTOINCREMENT has used.
    private func sequences() -> [String: Int64] {
        let pairs: [(String, Int64)] = rows(of: "sqlite_sequence").compactMap { row in
            guard row.isSound, row.values.count == 2, case .text(let name) = row.values[0],
                case .integer(let last) = row.values[1]
            else { return nil }
            return (String(decoding: name, as: UTF8.self), last)
        }
        return Dictionary(pairs) { max($0, $1) }
    }

    /// Reads a page and all pages below it, in the order of their rows.
    private func walk(
        _ number: Int, _ ids: ClosedRange<Int64> = anyID, hasIDs: Bool, depth: Int = 0, _ visit: (Part) throws -> Void
    ) rethrows {
        let leaf = hasIDs ? PageFile.Kind.leafTable : PageFile.Kind.leafIndex
        let interior = hasIDs ? PageFile.Kind.interiorTable : PageFile.Kind.interiorIndex
        guard depth < 40, let page = file[number], page.kind == leaf || page.kind == interior,
            seen.insert(number).inserted
        else { return try visit(Part(damaged: ids)) }
        guard page.kind == interior else { return try visit(part(on: page, ids, hasIDs: hasIDs)) }
        if !page.isSound { try visit(Part(damaged: ids)) }

        var lowest = ids.lowerBound
        for cell in page.cells {
            guard let child = page.bytes.integer(at: cell, 4) else { continue }
            var at = cell + 4
            let key =
                hasIDs ? page.bytes.varint(at: &at).flatMap { (lowest...ids.upperBound).contains($0) ? $0 : nil } : nil
            try walk(child, lowest...(key ?? ids.upperBound), hasIDs: hasIDs, depth: depth + 1, visit)
            if let key, key < ids.upperBound { lowest = key + 1 }
            if !hasIDs {
                let row = file.row(on: page, at: cell + 4, hasID: false)
                try visit(Part(rows: row.map { [$0] } ?? [], unreadable: row == nil ? 1 : 0))
            }
        }
        try walk(page.rightmostChild, lowest...ids.upperBound, hasIDs: hasIDs, depth: depth + 1, visit)
    }

    private func part(on page: PageFile.Page, _ ids: ClosedRange<Int64> = anyID, hasIDs: Bool) -> Part {
        let cells = page.cells
        var rows = cells.compactMap { file.row(on: page, at: $0, hasID: hasIDs) }
        guard !page.isSound else { return Part(rows: rows, unreadable: cells.count - rows.count) }
        if hasIDs { rows = inOrder(rows.filter { ids.contains($0.id) }) }
        // If no cell can be read, most likely there were no rows.
        return Part(rows: rows, unreadable: rows.isEmpty ? 0 : cells.count - rows.count, damaged: ids)
    }

    /// Drops rows of a damaged page whose id is out of order.
    private func inOrder(_ rows: [SalvagedRow]) -> [SalvagedRow] {
        var kept: [SalvagedRow] = []
        for (index, row) in rows.enumerated() {
            let last = kept.last?.id
            if let last, row.id <= last { continue }
            if index + 1 < rows.count, case let next = rows[index + 1].id, row.id >= next, next > last ?? .min {
                continue
            }
            kept.append(row)
        }
        return kept
    }
}

// MARK: Writing

extension Salvage {
    private func tables(of db: GRDB.Database) throws -> [Table] {
        let tables = try Row.fetchAll(
            db,
            sql: """
                SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
                AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations' ORDER BY name
                """)
        return try tables.map { row in
            let (name, hasIDs) = (row[0] as String, !(row[1] as Bool))
            let columns = try Row.fetchAll(
                db,
                sql: """
                    SELECT name, pk = 1 AND upper(type) = 'INTEGER' AND (SELECT sum(pk > 0) FROM pragma_table_xinfo(:table)) = 1
                    FROM pragma_table_xinfo(:table) WHERE hidden = 0
                    ORDER BY CASE WHEN :hasIDs OR pk = 0 THEN 1000 ELSE pk END, cid
                    """, arguments: ["table": name, "hasIDs": hasIDs])
            return Table(
                name: name, columns: columns.map { $0[0] }, hasIDs: hasIDs,
                idColumn: hasIDs ? columns.first { $0[1] }?[0] : nil)
        }
    }

    private func add(_ part: Part, to table: Table, of db: GRDB.Database, _ result: inout SalvagedTable) throws {
        result.unreadable += part.unreadable
        if let ids = part.damaged {
            result.damagedPages += 1
            if table.hasIDs { result.missing.append(ids) }
            for row in part.rows { result.find(row.id...row.id) }
        } else if let first = part.rows.first, let last = part.rows.last, first.id <= last.id {
            // Between the rows of a sound page there are no others.
            result.find(first.id...last.id)
        }
        for row in part.rows { try add(row, to: table, of: db, &result) }
    }

    private func add(
        _ row: SalvagedRow, to table: Table, of db: GRDB.Database, _ result: inout SalvagedTable
    ) throws {
        guard row.values.count <= table.columns.count else { return result.unreadable += 1 }
        var (names, values) = (table.hasIDs ? ["rowid"] : [], table.hasIDs ? [.integer(row.id)] : [SalvagedRow.Value]())
        // A row from before a column was added has fewer values.
        for (column, value) in zip(table.columns, row.values) where column != table.idColumn {
            names.append(quoted(column))
            values.append(value)
        }
        let places = values.map { _ in "?" }.joined(separator: ", ")
        let statement = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO \(quoted(table.name)) (\(names.joined(separator: ", "))) VALUES (\(places))")
        statement.setUncheckedArguments(StatementArguments())
        for (index, value) in values.enumerated() { value.bind(to: statement.sqliteStatement, at: Int32(index + 1)) }
        try statement.execute()
        guard db.changesCount > 0 else { return result.unreadable += 1 }
        result.saved += 1
        if !row.isSound { result.doubtful.append(row.id) }
    }

    /// Adds the rows of pages that no other page refers to any more.
    private func addOrphans(to tables: [Table], of db: GRDB.Database, _ results: inout [SalvagedTable]) throws {
        let free = file.freePages
        for number in 1...max(file.count, 1) where !seen.contains(number) && !free.contains(number) {
            guard let page = file[number], page.isSound, page.kind == PageFile.Kind.leafTable else { continue }
            let part = part(on: page, hasIDs: true)
            let owners = tables.indices.filter {
                tables[$0].hasIDs && tables[$0].columns.count == part.rows.first?.values.count
            }
            guard owners.count == 1, let owner = owners.first else { continue }
            try add(part, to: tables[owner], of: db, &results[owner])
        }
    }

    /// Raises the sequences, so that no id is used twice.
    private func raise(_ sequences: [String: Int64], in db: GRDB.Database) throws {
        for (name, last) in sequences where try db.tableExists(name) {
            try db.execute(sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [last, name])
            if db.changesCount == 0 {
                try db.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [name, last])
            }
        }
    }

    private func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}

extension SalvagedRow.Value {
    /// Binds the exact bytes, with their length. The last argument of SQLite's calls makes SQLite copy the bytes.
    fileprivate func bind(to statement: SQLiteStatement, at index: Int32) {
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let value): sqlite3_bind_int64(statement, index, value)
        case .real(let value): sqlite3_bind_double(statement, index, value)
        case .text(let bytes):
            let characters = bytes.map(CChar.init(bitPattern:))
            sqlite3_bind_text64(statement, index, characters, UInt64(bytes.count), copies, UInt8(SQLITE_UTF8))
        case .blob(let bytes): sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), copies)
        }
    }
}
