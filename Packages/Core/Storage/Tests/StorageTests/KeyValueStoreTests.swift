import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// One suite for the database, in a file and in memory, and for the double.
struct KeyValueStoreTests {
    enum Kind: CaseIterable { case file, memory, double }

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

    private func store(_ kind: Kind) throws -> any KeyValueStore {
        switch kind {
        case .file: try SQLiteKeyValueStore(.open(at: folder.file, migrations: [SQLiteKeyValueStore.migration]))
        case .memory: try SQLiteKeyValueStore(.inMemory(migrations: [SQLiteKeyValueStore.migration]))
        case .double: InMemoryKeyValueStore()
        }
    }

    @Test(arguments: Kind.allCases)
    func `a value is read as it was set, until it is removed`(kind: Kind) async throws {
        let values = try store(kind)
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

    @Test(arguments: Kind.allCases)
    func `an optional that is nil is a value`(kind: Kind) async throws {
        let values = try store(kind)
        let key = StorageKey<Int?>("maybe")
        #expect(try await values.value(for: key) == .none)
        try await values.set(nil, for: key)
        #expect(try await values.value(for: key) == .some(nil))
    }

    @Test(arguments: Kind.allCases)
    func `keys are told apart by the bytes of their names`(kind: Kind) async throws {
        let values = try store(kind)
        let names = [
            "", "a", "A", "a\0", "a\0b", "\u{e9}", "e\u{301}", "' OR 1 --", String(repeating: "x", count: 10_000),
        ]
        for (number, name) in names.enumerated() { try await values.set(number, for: StorageKey<Int>(name)) }
        for (number, name) in names.enumerated() {
            #expect(try await values.value(for: StorageKey<Int>(name)) == number)
        }
    }

    @Test(arguments: Kind.allCases)
    func `a value of another type is reported with its key, and stays`(kind: Kind) async throws {
        let values = try store(kind)
        try await values.set("seven", for: StorageKey<String>("count"))
        let error = StorageError.unreadableValue(
            key: "count", type: "Int", file: kind == .file ? folder.file.path : "in memory")
        await #expect(throws: error) { try await values.value(for: count) }
        await #expect(throws: error) { try await values.update(count) { $0 = 1 } }
        await #expect(throws: error) { for try await _ in values.values(for: count) {} }
        #expect(try await values.value(for: StorageKey<String>("count")) == "seven")
        try await values.set(7, for: count)
        #expect(try await values.value(for: count) == 7)
    }

    @Test(arguments: Kind.allCases)
    func `a value that has no stored form is refused, and the old one stays`(kind: Kind) async throws {
        let values = try store(kind)
        let key = StorageKey<Double>("number")
        try await values.set(1, for: key)
        await #expect(throws: EncodingError.self) { try await values.set(.infinity, for: key) }
        await #expect(throws: EncodingError.self) { try await values.update(key) { $0 = .nan } }
        #expect(try await values.value(for: key) == 1)
    }

    @Test(arguments: Kind.allCases)
    func `updates at the same time all count`(kind: Kind) async throws {
        let values = try store(kind)
        // A file has other stores on it, as other processes have.
        let stores = kind == .file ? [values, try store(kind)] : [values]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                let store = stores[number % stores.count]
                group.addTask { try await store.update(count) { $0 = ($0 ?? 0) + 1 } }
            }
            try await group.waitForAll()
        }
        #expect(try await values.value(for: count) == 60)
    }

    @Test(arguments: Kind.allCases)
    func `an update returns what its closure returns, removes with nil, and keeps all when it throws`(
        kind: Kind
    ) async throws {
        let values = try store(kind)
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

    @Test(arguments: Kind.allCases)
    func `a key's values are told at once and after each change of it`(kind: Kind) async throws {
        let values = try store(kind)
        var told = values.values(for: count).makeAsyncIterator()
        #expect(try await told.next() == .some(nil))
        try await values.set(1, for: count)
        #expect(try await told.next() == 1)
        try await values.set(1, for: count)
        try await values.set(2, for: StorageKey<Int>("other"))
        try await values.set(3, for: count)
        #expect(try await told.next() == 3)
        try await values.removeValue(for: count)
        #expect(try await told.next() == .some(nil))
    }

    @Test(arguments: Kind.allCases)
    func `watching a key ends when the store is released`(kind: Kind) async throws {
        var values: (any KeyValueStore)? = try store(kind)
        let sequence = try #require(values).values(for: count)
        var told = sequence.makeAsyncIterator()
        #expect(try await told.next() == .some(nil))
        values = nil
        #expect(try await told.next() == nil)
    }

    @Test func `values outlast the store and lie beside other tables`() async throws {
        let migrations = [
            Migration("other") { try $0.execute(sql: "CREATE TABLE other (id)") }, SQLiteKeyValueStore.migration,
        ]
        do {
            let values = try SQLiteKeyValueStore(.open(at: folder.file, migrations: migrations))
            try await values.set(7, for: count)
        }
        let values = try SQLiteKeyValueStore(.open(at: folder.file, migrations: migrations))
        #expect(try await values.value(for: count) == 7)
    }
}
