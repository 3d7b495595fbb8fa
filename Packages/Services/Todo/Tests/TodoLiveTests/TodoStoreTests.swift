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

    private func open(in folder: URL) throws -> TodoStore {
        let file = folder.appending(path: "todo.sqlite")
        return TodoStore(
            store: try SQLiteStore.open(at: file, migrations: TodoSchema.migrations), firstWeekday: .monday)
    }
}
