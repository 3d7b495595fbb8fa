import BenchSubject
import CBenchRecord
import FoundationEssentials
import GRDB
import Storage

/// The workspace's own store, with one kind of row coding.
struct AlmanacStore<Coding: RowCoding>: StorageSubject {
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
        try await store.write { db in try Coding.insert(books, into: db) }
    }

    func insertOne(at index: Int) async throws {
        let book = books[index]
        try await store.write { db in try Coding.insert(book, into: db) }
    }

    func fetchAll() async throws -> [Book] {
        try await store.read { db in try Coding.fetchAll(from: db) }
    }

    func sum(of rows: [Book]) -> (count: Int, sum: UInt64) {
        (rows.count, rows.reduce(into: 0) { $1.add(to: &$0) })
    }

    func text(_ sql: String) async throws -> String {
        try await store.read { try String.fetchOne($0, sql: sql) ?? "" }
    }
}

/// Inserts and fetches the rows of books.
protocol RowCoding: SendableMetatype {
    static func insert(_ book: Book, into db: Database) throws
    static func insert(_ books: [Book], into db: Database) throws
    static func fetchAll(from db: Database) throws -> [Book]
}

@main
struct Program {
    static func main() async {
        switch CommandLine.arguments.last {
        case "way=rows": await StorageProgram.run(AlmanacStore<GRDBRows>.self)
        case "way=codable": await StorageProgram.run(AlmanacStore<CodableRecords>.self)
        default: await StorageProgram.run(AlmanacStore<StorageColumns>.self)
        }
    }
}
