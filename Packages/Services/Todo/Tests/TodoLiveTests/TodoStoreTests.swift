import Formatting
import Foundation
import Storage
import Synchronization
import Testing
import Todo
import TodoLive

struct TodoStoreTests {
    @Test func `tasks outlive the process that made them`() async throws {
        try await withTemporaryFolder { folder in
            let item = try await open(in: folder).add(
                TodoDraft(title: "Größe 🧦 prüfen", due: Day("0001-01-01"), tags: ["été"])
            )
            #expect(try await open(in: folder).items(includingDone: false) == [item])
        }
    }

    @Test func `a write by another connection is signalled`() async throws {
        try await withTemporaryFolder { folder in
            let reader = open(in: folder)
            var signals = await reader.changes().makeAsyncIterator()
            let item = try await open(in: folder).add(TodoDraft(title: "from elsewhere"))
            await signals.next()
            #expect(try await reader.items(includingDone: false) == [item])
        }
    }

    @Test func `each use fails until the file can be opened`() async throws {
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

    @Test(arguments: [false, true])
    func `with a subscription, the table is read once, and again after a write by another connection`(
        includesDone: Bool
    ) async throws {
        try await withTemporaryFolder { folder in
            let reads = Mutex(0)
            let todo = try await open(in: folder) { reads.withLock { $0 += 1 } }
            let changes = await todo.changes()
            func expectList(reads count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
                for _ in 0..<2 {
                    let inFile = try await open(in: folder).items(includingDone: includesDone)
                    #expect(
                        try await todo.items(includingDone: includesDone) == inFile, sourceLocation: sourceLocation)
                }
                #expect(reads.withLock(\.self) == count, sourceLocation: sourceLocation)
            }
            _ = try await todo.add(TodoDraft(title: "one"))
            try await expectList(reads: 1)
            for title in ["two", "three"] { _ = try await todo.add(TodoDraft(title: title)) }
            try await expectList(reads: 1)
            _ = try await todo.edit(2, TodoDraft(title: "second"))
            try await expectList(reads: 1)
            for isDone in [true, true, false] {
                _ = try await todo.setDone(isDone, 1)
                try await expectList(reads: 1)
            }
            _ = try await todo.delete(2)
            try await expectList(reads: 1)
            await #expect(throws: TodoError.unknownItems([2])) { try await todo.delete(2) }
            await #expect(throws: TodoError.unknownItems([2])) { try await todo.edit(2, TodoDraft(title: "none")) }
            _ = try await todo.revise(.undo, 1)
            try await expectList(reads: 2)
            _ = try await open(in: folder).add(TodoDraft(title: "elsewhere"))
            _ = try await todo.setDone(true, 3)
            try await expectList(reads: 3)
            _ = try await todo.setDone(false, [1, 2, 3])
            try await expectList(reads: 4)
            // The list of all tasks has those that are open.
            #expect(try await todo.items(includingDone: !includesDone).count == 4)
            try await expectList(reads: includesDone ? 4 : 5)
            _ = try await todo.setDone(true, 3)
            for isIncluding in [true, false] {
                #expect(try await todo.items(includingDone: isIncluding).count == (isIncluding ? 4 : 3))
            }
            try await expectList(reads: includesDone ? 4 : 5)
            // The list in memory has the tasks until a day.
            _ = try await todo.edit(1, TodoDraft(due: Day("2026-11-25")))
            let query = TodoQuery(includesDone: includesDone, lastDay: Day("2026-12-06"))
            #expect(try await todo.items(query).map(\.id) == [1])
            try await expectList(reads: includesDone ? 4 : 5)
            withExtendedLifetime(changes) {}
        }
    }

    private func open(in folder: URL) -> TodoStore {
        TodoStore(store: LazyStore { try openStore(in: folder) }, calendar: .sample)
    }

    /// Counts the reads of the whole table.
    private func open(in folder: URL, counting: @escaping @Sendable () -> Void) async throws -> TodoStore {
        let store = try openStore(in: folder)
        try await store.read { database in
            database.trace { event in
                let text = "\(event)"
                if text.contains("FROM item"), !text.contains("WHERE id") { counting() }
            }
        }
        return TodoStore(store: LazyStore { store }, calendar: .sample)
    }
}

private func openStore(in folder: URL) throws -> SQLiteStore {
    try .open(at: folder.appending(path: "todo.sqlite"), migrations: TodoSchema.migrations)
}
