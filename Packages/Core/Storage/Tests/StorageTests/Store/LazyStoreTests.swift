import Foundation
import Storage
import StorageTesting
import Synchronization
import Testing

struct LazyStoreTests {
    /// An opening that fails until the test allows it.
    private final class Opening: Sendable {
        struct Refused: Error {}

        let count = Mutex(0)
        let isPossible: Mutex<Bool>

        init(isPossible: Bool) { self.isPossible = Mutex(isPossible) }

        func open() throws -> SQLiteStore {
            count.withLock { $0 += 1 }
            guard isPossible.withLock({ $0 }) else { throw Refused() }
            return try SQLiteStore.inMemory(migrations: TestSchema.migrations)
        }
    }

    @Test func `a store is opened once, at its first use`() async throws {
        let opening = Opening(isPossible: true)
        let store = LazyStore(open: opening.open)
        #expect(opening.count.withLock { $0 } == 0)
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask { try await store.write { db in try TestSchema.add("\(number)", to: db) } }
            }
            try await group.waitForAll()
        }
        #expect(try await store.read { db in try TestSchema.count(in: db) } == 20)
        #expect(opening.count.withLock { $0 } == 1)
    }

    @Test func `an error of opening is thrown at each use, and each use tries again`() async throws {
        let opening = Opening(isPossible: false)
        let store = LazyStore(open: opening.open)
        for _ in 0..<3 {
            await #expect(throws: Opening.Refused.self) { try await store.read { _ in } }
            await #expect(throws: Opening.Refused.self) { try await store.write { _ in } }
        }
        #expect(opening.count.withLock { $0 } == 6)
        opening.isPossible.withLock { $0 = true }
        #expect(try await store.read { db in try TestSchema.count(in: db) } == 0)
    }

    @Test func `a subscriber to a store that cannot be opened gets a signal once it opens`() async throws {
        let opening = Opening(isPossible: false)
        let store = LazyStore(open: opening.open)
        let changes = await store.changes()
        opening.isPossible.withLock { $0 = true }
        #expect(try await store.read { db in try TestSchema.count(in: db) } == 0)
        for await _ in changes { break }
        try await store.write { db in try TestSchema.add("a", to: db) }
        for await _ in changes { break }
    }

    @Test(arguments: [true, false])
    func `subscriptions end with the store`(isPossible: Bool) async throws {
        let opening = Opening(isPossible: isPossible)
        var store: LazyStore? = LazyStore(open: opening.open)
        let changes = try #require(await store?.changes())
        store = nil
        for await _ in changes { Issue.record("Nothing has changed.") }
    }
}
