import BenchSubject
import CBenchRecord
import FoundationEssentials
import GRDB
import Storage

/// The workspace's own store, with one of the ways to put rows into it and to get them out.
struct Ours<Way: RowWay>: StorageSubject {
    private let store: SQLiteStore
    private let books: [Book]

    init(path: String, count: Int) throws {
        store = try SQLiteStore.open(
            at: URL(filePath: path),
            migrations: [Migration("book") { try $0.execute(sql: String(cString: bench_record_table)) }])
        books = (1...Int64(count)).map { Book($0) }
    }

    func insertAll() async throws {
        let books = books
        try await store.write { db in try Way.insert(books, into: db) }
    }

    func insertOne(at index: Int) async throws {
        let book = books[index]
        try await store.write { db in try Way.insert(book, into: db) }
    }

    func fetchAll() async throws -> [Book] {
        try await store.read { db in try Way.fetchAll(from: db) }
    }

    func sum(of rows: [Book]) -> (count: Int, sum: UInt64) {
        (rows.count, rows.reduce(into: 0) { $1.add(to: &$0) })
    }

    func text(_ sql: String) async throws -> String {
        try await store.read { try String.fetchOne($0, sql: sql) ?? "" }
    }
}

/// A way to put rows into a database and to get them out.
protocol RowWay: SendableMetatype {
    static func insert(_ book: Book, into db: Database) throws
    static func insert(_ books: [Book], into db: Database) throws
    static func fetchAll(from db: Database) throws -> [Book]
}

@main
struct Program {
    static func main() async {
        switch CommandLine.arguments.last {
        case "way=rows": await StorageProgram.run(Ours<RowsByHand>.self)
        case "way=codable": await StorageProgram.run(Ours<CodableRecords>.self)
        default: await StorageProgram.run(Ours<ColumnsByHand>.self)
        }
    }
}
