import Storage
import StorageTesting
import TestSupport

/// The live type and its double, which pass the same tests.
enum Backing: CaseIterable {
    case file, memory

    @discardableResult
    func withStore<Value>(
        migrations: [Migration] = TestSchema.migrations,
        _ body: (SQLiteStore) async throws -> Value
    ) async throws -> Value {
        switch self {
        case .memory:
            return try await body(.inMemory(migrations: migrations))
        case .file:
            let folder = try TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            return try await body(.open(at: folder.file, migrations: migrations))
        }
    }
}

extension SQLiteStore {
    func add(_ writer: String) async throws {
        try await write { db in try TestSchema.add(writer, to: db) }
    }

    func count(_ writer: String? = nil) async throws -> Int {
        try await read { db in try TestSchema.count(writer, in: db) }
    }
}
