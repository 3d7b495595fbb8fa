import Dispatch
import Foundation
import GRDB
import Storage
import StorageTesting
import Testing

/// One suite for the file and for its double.
struct StoreTests {
    private struct Trouble: Error, Equatable {}

    @Test(arguments: Backing.allCases)
    func `written rows are read`(backing: Backing) async throws {
        try await backing.withStore { store in
            let id = try await store.write { db in
                try TestSchema.add("a", to: db)
                return db.lastInsertedRowID
            }
            #expect(id == 1)
            #expect(try await store.count("a") == 1)
        }
    }

    @Test(arguments: Backing.allCases)
    func `an error of the caller rolls back and is rethrown`(backing: Backing) async throws {
        try await backing.withStore { store in
            await #expect(throws: Trouble()) {
                try await store.write { db in
                    try TestSchema.add("a", to: db)
                    throw Trouble()
                }
            }
            await #expect(throws: Trouble()) {
                try await store.read { _ in throw Trouble() }
            }
            let count = try await store.count()
            #expect(count == 0)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a broken constraint stays an error of GRDB`(backing: Backing) async throws {
        try await backing.withStore { store in
            let error = await #expect(throws: DatabaseError.self) {
                try await store.write { db in
                    try TestSchema.add("a", to: db)
                    try db.execute(sql: "INSERT INTO item (id, writer) VALUES (1, 'b')")
                }
            }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
            let count = try await store.count()
            #expect(count == 0)
        }
    }

    @Test(arguments: Backing.allCases)
    func `writing in a read is not reported as an error of the file`(backing: Backing) async throws {
        try await backing.withStore { store in
            let error = await #expect(throws: DatabaseError.self) {
                try await store.read { db in try TestSchema.add("a", to: db) }
            }
            #expect(error?.resultCode == .SQLITE_READONLY)
            try await store.add("a")
        }
    }

    @Test(arguments: Backing.allCases)
    func `a write to a full disk fails and changes no data`(backing: Backing) async throws {
        try await backing.withStore { store in
            try await store.add("a")
            let error = await #expect(throws: StorageError.self) {
                try await store.write { db in
                    try db.execute(sql: "PRAGMA max_page_count = 20")
                    for _ in 0..<100 {
                        try db.execute(
                            sql: "INSERT INTO item (writer, payload) VALUES ('b', zeroblob(4000))")
                    }
                }
            }
            guard case .diskFull? = error else { return #expect(error == nil) }
            #expect(try await store.count("a") == 1)
            #expect(try await store.count() == 1)
        }
    }

    @Test(arguments: Backing.allCases)
    func `foreign keys are enforced`(backing: Backing) async throws {
        let migration = Migration("family") { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (parent INTEGER REFERENCES parent (id));
                    """)
        }
        try await backing.withStore(migrations: [migration]) { store in
            await #expect(throws: DatabaseError.self) {
                try await store.write { db in try db.execute(sql: "INSERT INTO child VALUES (7)") }
            }
        }
    }

    @Test(arguments: Backing.allCases)
    func `writes from many tasks are all stored`(backing: Backing) async throws {
        try await backing.withStore { store in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<50 { group.addTask { try await store.add("a") } }
                try await group.waitForAll()
            }
            #expect(try await store.count() == 50)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a write cancelled halfway leaves nothing`(backing: Backing) async throws {
        try await backing.withStore { store in
            let (started, start) = AsyncStream.makeStream(of: Void.self)
            let cancelled = DispatchSemaphore(value: 0)
            let task = Task {
                try await store.write { db in
                    try TestSchema.add("a", to: db)
                    start.finish()
                    cancelled.wait()
                    try TestSchema.add("b", to: db)
                }
            }
            for await _ in started {}
            task.cancel()
            cancelled.signal()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await store.count() == 0)
            try await store.add("c")
        }
    }

    @Test(arguments: Backing.allCases)
    func `a cancelled write is complete or absent, and reports which`(backing: Backing) async throws {
        try await backing.withStore { store in
            var kept = 0
            for round in 0..<200 {
                let task = Task {
                    try await store.write { db in
                        for _ in 0..<5 { try TestSchema.add("\(round)", to: db) }
                    }
                }
                for _ in 0..<(round % 20) { await Task.yield() }
                task.cancel()
                let rows: Int
                switch await task.result {
                case .success: rows = 5
                case .failure(let error):
                    #expect(error is CancellationError)
                    rows = 0
                }
                kept += rows
                #expect(try await store.count("\(round)") == rows)
            }
            let count = try await store.count()
            #expect(count == kept)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a long read stops when its task is cancelled`(backing: Backing) async throws {
        try await backing.withStore { store in
            let (started, start) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                try await store.read { db in
                    db.add(
                        function: DatabaseFunction("started", argumentCount: 0) { _ in
                            start.finish()
                            return 1
                        })
                    return try Int.fetchOne(
                        db,
                        sql: """
                            WITH RECURSIVE n (i) AS
                                (SELECT started() UNION ALL SELECT i + 1 FROM n)
                            SELECT count(*) FROM n
                            """)
                }
            }
            for await _ in started {}
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            let count = try await store.count()
            #expect(count == 0)
        }
    }
}
