import Foundation
import GRDB
import Storage
import TestSupport
import Testing

struct KeyValueStoreTests {
    struct Settings: Codable, Equatable, Sendable {
        var name: String
        var sizes: [String: Double]
        var since: Date?
    }

    struct Trouble: Error, Equatable {}

    let folder: TemporaryFolder
    let count = StorageKey<Int>("count")
    let settings = StorageKey<Settings>("settings")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ backing: Backing) throws -> SQLiteKeyValueStore {
        let migrations = SQLiteKeyValueStore.migrations(of: "tests")
        switch backing {
        case .file: return try SQLiteKeyValueStore(.open(at: folder.file, migrations: migrations))
        case .memory: return try SQLiteKeyValueStore(.inMemory(migrations: migrations))
        }
    }

    @Test(arguments: Backing.allCases)
    func `a value is read as it was set, until it is removed`(backing: Backing) async throws {
        let values = try store(backing)
        let value = Settings(name: "Zoë 🎉\0\n", sizes: ["a": 0.1, "b": -1e300], since: Date())
        #expect(try await values.value(for: settings) == nil)
        try await values.set(value, for: settings)
        try await values.set(7, for: count)
        #expect(try await values.value(for: settings) == value)
        #expect(try await values.value(for: count) == 7)
        try await values.removeValue(for: settings)
        try await values.removeValue(for: settings)
        #expect(try await values.value(for: settings) == nil)
        #expect(try await values.value(for: count) == 7)
    }

    @Test(arguments: Backing.allCases)
    func `an optional that is nil is a value`(backing: Backing) async throws {
        let values = try store(backing)
        let key = StorageKey<Int?>("maybe")
        #expect(try await values.value(for: key) == .none)
        try await values.set(nil, for: key)
        #expect(try await values.value(for: key) == .some(nil))
    }

    @Test(arguments: Backing.allCases)
    func `keys are compared by the bytes of their names`(backing: Backing) async throws {
        let values = try store(backing)
        let names = [
            "", "a", "A", "a\0", "a\0b", "\u{e9}", "e\u{301}", "' OR 1 --", String(repeating: "x", count: 10_000),
        ]
        for (number, name) in names.enumerated() { try await values.set(number, for: StorageKey<Int>(name)) }
        for (number, name) in names.enumerated() {
            #expect(try await values.value(for: StorageKey<Int>(name)) == number)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a value of another type is reported with its key, and stays`(backing: Backing) async throws {
        let values = try store(backing)
        try await values.set("seven", for: StorageKey<String>("count"))
        let error = StorageError.unreadableValue(
            key: "count", file: backing == .file ? folder.file.path : "in memory")
        await #expect(throws: error) { try await values.value(for: count) }
        await #expect(throws: error) { try await values.update(count) { $0 = 1 } }
        #expect(try await values.value(for: StorageKey<String>("count")) == "seven")
        try await values.set(7, for: count)
        #expect(try await values.value(for: count) == 7)
    }

    @Test(arguments: Backing.allCases)
    func `a value that cannot be encoded is refused, and the old value stays`(backing: Backing) async throws {
        let values = try store(backing)
        let key = StorageKey<Double>("number")
        try await values.set(1, for: key)
        await #expect(throws: EncodingError.self) { try await values.set(.infinity, for: key) }
        await #expect(throws: EncodingError.self) { try await values.update(key) { $0 = .nan } }
        #expect(try await values.value(for: key) == 1)
    }

    @Test(arguments: Backing.allCases)
    func `concurrent updates are all applied`(backing: Backing) async throws {
        let values = try store(backing)
        // A file has other stores on it, as other processes have.
        let stores = backing == .file ? [values, try store(backing)] : [values]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                let store = stores[number % stores.count]
                group.addTask { try await store.update(count) { $0 = ($0 ?? 0) + 1 } }
            }
            try await group.waitForAll()
        }
        #expect(try await values.value(for: count) == 60)
    }

    @Test(arguments: Backing.allCases)
    func `an update returns its closure's result, removes with nil, and changes nothing on an error`(
        backing: Backing
    ) async throws {
        let values = try store(backing)
        try await values.set(7, for: count)
        await #expect(throws: Trouble()) {
            try await values.update(count) { (value: inout Int?) -> Void in
                value = 8
                throw Trouble()
            }
        }
        let old = try await values.update(count) { value in
            defer { value = nil }
            return value
        }
        #expect(old == 7)
        #expect(try await values.value(for: count) == nil)
    }

    @Test func `values persist beside other tables`() async throws {
        let other = Migration("other") { try $0.execute(sql: "CREATE TABLE other (id)") }
        let migrations = [other] + SQLiteKeyValueStore.migrations(of: "tests")
        do {
            let values = try SQLiteKeyValueStore(.open(at: folder.file, migrations: migrations))
            try await values.set(7, for: count)
        }
        let values = try SQLiteKeyValueStore(.open(at: folder.file, migrations: migrations))
        #expect(try await values.value(for: count) == 7)
    }
}
