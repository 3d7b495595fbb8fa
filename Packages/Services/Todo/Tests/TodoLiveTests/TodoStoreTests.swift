import Civil
import Foundation
import Storage
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

    private func open(in folder: URL) -> TodoStore {
        let file = folder.appending(path: "todo.sqlite")
        return TodoStore(
            open: { try SQLiteStore.open(at: file, migrations: TodoSchema.migrations) }, calendar: .sample)
    }
}
