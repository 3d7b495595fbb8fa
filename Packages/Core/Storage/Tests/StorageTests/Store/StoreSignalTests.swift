import Storage
import StorageTesting
import Synchronization
import Testing

struct StoreSignalTests {
    private let store = LazyStore { try SQLiteStore.inMemory(migrations: TestSchema.migrations) }

    private func write(_ name: String) async throws {
        try await store.write { db in try TestSchema.add(name, to: db) }
    }

    @Test func `each write is signalled to each subscriber`() async throws {
        let signal = StoreSignal(store)
        let subscriptions = [await signal.changes(), await signal.changes()]
        try await write("a")
        for subscription in subscriptions {
            for await _ in subscription { break }
        }
    }

    @Test func `the first write to a new file is signalled, and later ones too`() async throws {
        let exists = Mutex(false)
        let signal = StoreSignal(store, exists: { exists.withLock(\.self) })
        await signal.noteWrite()
        let changes = await signal.changes()
        exists.withLock { $0 = true }
        try await write("a")
        await signal.noteWrite()
        for await _ in changes { break }
        try await write("b")
        for await _ in changes { break }
    }

    @Test func `a write that keeps the revision is not signalled`() async throws {
        let revision = Mutex<Int64>(0)
        let reads = Mutex(0)
        var signal: StoreSignal? = StoreSignal(
            store,
            revision: { _ in
                reads.withLock { $0 += 1 }
                return revision.withLock(\.self)
            })
        let changes = try #require(await signal?.changes())
        try await write("cached")
        // The revision is read twice at the start, and after each write.
        while reads.withLock(\.self) < 3 { await Task.yield() }
        revision.withLock { $0 = 1 }
        try await write("shown")
        var count = 0
        for await _ in changes {
            count += 1
            // Ends the subscription behind the signals so far.
            signal = nil
        }
        #expect(count == 1)
    }
}
