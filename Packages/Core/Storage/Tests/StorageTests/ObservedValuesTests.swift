import Foundation
import GRDB
import ProcessTesting
import Storage
import StorageTesting
import TestSupport
import Testing

struct ObservedValuesTests {
    private struct Trouble: Error, Equatable {}

    @Test(arguments: Backing.allCases)
    func `the result is told at once and when it is another one`(backing: Backing) async throws {
        try await backing.withStore { store in
            let (looks, look) = AsyncStream.makeStream(of: Void.self)
            let told = Task {
                var told: [Int] = []
                let counts = store.values { db in
                    look.yield()
                    return try TestSchema.count("a", in: db)
                }
                for try await count in counts {
                    told.append(count)
                    if count == 2 { break }
                }
                return told
            }
            var looked = looks.makeAsyncIterator()
            // A row of "b" makes it look again and changes nothing for it.
            for writer in ["a", "b", "a"] {
                await looked.next()
                try await store.add(writer)
            }
            #expect(try await told.value == [0, 1, 2])
        }
    }

    @Test(arguments: Backing.allCases)
    func `a slow consumer gets the newest result and none twice`(backing: Backing) async throws {
        try await backing.withStore { store in
            var counts = store.values { db in try TestSchema.count(in: db) }.makeAsyncIterator()
            #expect(try await counts.next() == 0)
            try await store.add("a")
            // Back to what was told before the consumer looks.
            try await store.write { db in try db.execute(sql: "DELETE FROM item") }
            for _ in 0..<5 { try await store.add("a") }
            #expect(try await counts.next() == 5)
            try await store.add("a")
            try await store.write { db in try db.execute(sql: "DELETE FROM item WHERE id > 5") }
            try await store.write { db in try db.execute(sql: "DELETE FROM item") }
            #expect(try await counts.next() == 0)
        }
    }

    @Test(arguments: Backing.allCases)
    func `each iteration stands by itself`(backing: Backing) async throws {
        try await backing.withStore { store in
            let counts = store.values { db in try TestSchema.count(in: db) }
            var first = counts.makeAsyncIterator()
            #expect(try await first.next() == 0)
            try await store.add("a")
            var second = counts.makeAsyncIterator()
            #expect(try await second.next() == 1)
            #expect(try await first.next() == 1)
        }
    }

    @Test(arguments: Backing.allCases)
    func `an error of the query is thrown once and ends it`(backing: Backing) async throws {
        try await backing.withStore { store in
            var counts = store.values { db in
                let count = try TestSchema.count(in: db)
                if count == 1 { throw Trouble() }
                return count
            }.makeAsyncIterator()
            #expect(try await counts.next() == 0)
            try await store.add("a")
            await #expect(throws: Trouble()) { try await counts.next() }
            try await store.add("a")
            #expect(try await counts.next() == nil)
        }
    }

    @Test(arguments: Backing.allCases)
    func `it ends without an error when its task is cancelled, waiting or reading`(backing: Backing) async throws {
        try await backing.withStore { store in
            let (started, start) = AsyncStream.makeStream(of: Void.self)
            let waiting = Task {
                for try await _ in store.values(of: { db in try TestSchema.count(in: db) }) { start.finish() }
            }
            for await _ in started {}
            waiting.cancel()
            try await waiting.value

            let (reads, reading) = AsyncStream.makeStream(of: Void.self)
            let endless = Task {
                let values = store.values { db in
                    reading.finish()
                    return try Int.fetchOne(
                        db,
                        sql: "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
                }
                for try await _ in values {}
            }
            for await _ in reads {}
            endless.cancel()
            try await endless.value
        }
    }

    @Test(arguments: Backing.allCases)
    func `it ends when the store is released, and does not hold it`(backing: Backing) async throws {
        let sequence = try await backing.withStore { store in
            store.values { db in try TestSchema.count(in: db) }
        }
        for try await _ in sequence {}
    }

    @Test func `a write of another process is told after the interval`() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualClock()
        let store = try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: .init(pollInterval: .seconds(3), clock: clock))
        var counts = store.values { db in try TestSchema.count("other", in: db) }.makeAsyncIterator()
        #expect(try await counts.next() == 0)
        try await clock.waitForSleepers(1)

        let process = try ChildProcess.writer("add", folder.file.path, "other", "3")
        #expect(await process.line() == "ready")
        try process.go()
        #expect(await process.line() == "done")
        clock.advance(by: .seconds(3))
        #expect(try await counts.next() == 3)
        #expect(await process.exit() == 0)
    }
}
