import Civil
import Foundation
import Storage
import Synchronization
import Testing
import Todo
import TodoLive

@Suite(.timeLimit(.minutes(10)))
struct TodoStoreTests {
    @Test func `tasks outlive the process that made them`() async throws {
        try await withTemporaryFolder { folder in
            let item = try await open(in: folder).add(
                TodoDraft(title: "Größe 🧦 prüfen", due: Day("0001-01-01"), tags: ["été"])
            )
            #expect(try await open(in: folder).items(includingDone: false) == [item])
        }
    }

    @Test func `what another connection writes is signalled`() async throws {
        try await withTemporaryFolder { folder in
            let reader = try open(in: folder)
            var signals = await reader.changes().makeAsyncIterator()
            let item = try await open(in: folder).add(TodoDraft(title: "from elsewhere"))
            await signals.next()
            #expect(try await reader.items(includingDone: false) == [item])
        }
    }

    @Test func `a file that cannot be opened fails at each use, until it can be`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "todo.sqlite")
            let garbage = Data("garbage".utf8)
            try garbage.write(to: file)
            let todo = open(in: folder)
            let changes = await todo.changes()
            for _ in 0..<2 {
                await #expect(throws: StorageError.self) { try await todo.items(includingDone: true) }
                await #expect(throws: StorageError.self) { try await todo.add(TodoDraft(title: "Buy milk")) }
            }
            #expect(try Data(contentsOf: file) == garbage)
            try FileManager.default.removeItem(at: file)
            #expect(try await todo.items(includingDone: true) == [])
            for await _ in changes { break }
        }
    }

    @Test func `while somebody watches, a table is read once for each change`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "todo.sqlite")
            let opened = Mutex<SQLiteStore?>(nil)
            let todo = TodoStore(
                open: {
                    let store = try SQLiteStore.open(at: file, migrations: TodoSchema.migrations)
                    opened.withLock { $0 = store }
                    return store
                }, calendar: .sample)
            let changes = await todo.changes()
            let reads = Mutex(0)
            let last = opened.withLock { $0 }
            let store = try #require(last)
            try await store.read { database in
                database.trace { event in
                    if "\(event)".contains("FROM item") { reads.withLock { $0 += 1 } }
                }
            }
            func count() -> Int { reads.withLock { $0 } }
            func read(_ includesDone: Bool = false) async throws -> [String] {
                try await todo.items(includingDone: includesDone).map(\.title)
            }
            _ = try await todo.add(TodoDraft(title: "here"))
            for _ in 0..<3 { #expect(try await read() == ["here"]) }
            #expect(count() == 1)
            #expect(try await read(true) == ["here"])
            #expect(count() == 2)
            _ = try await open(in: folder).add(TodoDraft(title: "elsewhere"))
            for _ in 0..<3 { #expect(try await read() == ["here", "elsewhere"]) }
            #expect(count() == 3)
            withExtendedLifetime(changes) {}
        }
    }

    private func open(in folder: URL) -> TodoStore {
        let file = folder.appending(path: "todo.sqlite")
        return TodoStore(
            open: { try SQLiteStore.open(at: file, migrations: TodoSchema.migrations) }, calendar: .sample)
    }
}
