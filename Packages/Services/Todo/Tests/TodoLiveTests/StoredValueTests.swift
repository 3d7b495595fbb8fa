import Formatting
import Foundation
import Storage
import Testing
import Todo
import TodoDouble
import TodoLive

/// SQLite keeps values of any type in any column, and other programs write to the file.
struct StoredValueTests {
    @Test(arguments: [
        ("due", "'tomorrow'", TodoItem.Field.due), ("due", "9223372036854775807", .due),
        ("due", "-9223372036854775808", .due), ("due", "20782.5", .due), ("due", "9e999", .due),
        ("due", "x'00'", .due), ("title", "x'4275'", .title), ("title", "x'FF'", .title), ("tags", "x'00'", .tags),
        ("is_done", "'maybe'", .done), ("is_done", "0.5", .done), ("priority", "'urgent'", .priority),
        ("priority", "3", .priority), ("project", "x'FF'", .project), ("repeats", "'sometimes'", .repeats),
        ("repeats", "0", .repeats), ("notes", "x'00'", .notes),
    ])
    func `a field that cannot be read hides neither the task nor the others`(
        column: String, value: String, field: TodoItem.Field
    ) async throws {
        let (todo, store) = try open()
        let good = try await todo.add(TodoDraft(title: "Buy milk"))
        let bad = try await todo.add(TodoDraft(title: "Call Ana", due: Day("2026-11-25"), tags: ["home"]))
        try await store.write { try $0.execute(sql: "UPDATE item SET \(column) = \(value) WHERE id = \(bad.id)") }

        let items = try await todo.items(includingDone: true)
        #expect(items.first == good)
        #expect(items.last?.id == bad.id && items.last?.unreadable == [field])
        let open = try await todo.items(includingDone: false)
        #expect(try await todo.summary() == TodoSummary(of: open, calendar: todo.calendar()))
        let query = TodoQuery(includesDone: true, lastDay: .last)
        #expect(try await todo.items(query) == items.filter(query.has))
        #expect(try await todo.setDone(true, bad.id).isDone)
        let mended = try await todo.edit(
            bad.id,
            TodoDraft(
                title: "Call Ana", due: .some(nil), tags: [], priority: .some(nil), project: .some(nil),
                repeats: .some(nil), notes: ""))
        #expect(mended.unreadable.isEmpty)
        #expect(try await todo.delete(bad.id).id == bad.id)
    }

    @Test func `a task whose state cannot be read is in the same lists with and without a subscription`() async throws {
        let (todo, store) = try open()
        _ = try await todo.add(TodoDraft(title: "Buy milk"))
        try await store.write { try $0.execute(sql: "UPDATE item SET is_done = 'maybe'") }
        let changes = await todo.changes()
        for includesDone in [false, true, false] {
            _ = try await todo.items(includingDone: includesDone)
            _ = try await todo.edit(1, TodoDraft(title: "Buy oats"))
            let watched = try await todo.items(includingDone: false)
            let unwatched = TodoStore(store: LazyStore { store }, calendar: .sample)
            #expect(try await watched == unwatched.items(includingDone: false))
        }
        withExtendedLifetime(changes) {}
    }

    @Test func `a task whose state cannot be read is in the same lists of the double and of the store`() async throws {
        let item = TodoItem(id: 1, title: "Buy milk", unreadable: [.done])
        let todo = InMemoryTodoService(items: [item], calendar: .sample) { Date(timeIntervalSince1970: 0) }
        #expect(try await todo.items(includingDone: false).isEmpty)
        #expect(try await todo.items(includingDone: true) == [item])
        #expect(try await todo.setDone(false, 1).unreadable.isEmpty)
        #expect(try await todo.items(includingDone: false).count == 1)
    }

    @Test(arguments: [Int64.min, -1, 0, .max])
    func `a task of any number can be changed`(id: Int64) async throws {
        let (todo, store) = try open()
        try await store.write { try $0.execute(sql: "INSERT INTO item (id, title) VALUES (\(id), 'x')") }
        #expect(try await todo.setDone(true, id).id == id)
        #expect(try await todo.delete(id).id == id)
    }

    @Test func `text of any bytes and of any length is a title`() async throws {
        let (todo, store) = try open()
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO item (title) VALUES (CAST(x'41FF00F09F' AS TEXT)), (''), (hex(zeroblob(1000000)));
                    INSERT INTO item (title, tags) VALUES ('x', '   a  a ')
                    """)
        }
        let items = try await todo.items(includingDone: false)
        #expect(items.map(\.title.count) == [4, 0, 2_000_000, 1])
        #expect(items.filter { !$0.unreadable.isEmpty }.isEmpty)
        #expect(items.last?.tags == ["a", "a"])
    }

    private func open() throws -> (TodoStore, SQLiteStore) {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        return (TodoStore(store: LazyStore { store }, calendar: .sample), store)
    }
}
