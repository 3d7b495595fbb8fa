import Formatting
import Foundation
import Storage
import Testing
import Todo
import TodoDouble
import TodoLive

struct TodoSearchTests {
    private static let words = [
        "milk", "Café-Bar", "größe", "Ελλάς", "🧦", "x1", "done", "牛乳", "o'clock", "\u{AD}mi\u{200B}lk",
        "🎂cake", "£30",
    ]

    @Test func `a search finds the same tasks in each implementation, whatever was written`() async throws {
        try await withTemporaryFolder { folder in
            let store = try openStore(in: folder)
            let live = TodoStore(store: LazyStore { store }, calendar: .sample)
            let double = InMemoryTodoService(calendar: .sample) { Date() }
            var random = SystemRandomNumberGenerator()
            func text() -> String {
                (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in Self.words.randomElement(using: &random) }
                    .joined(separator: [" ", ", ", "-"].randomElement(using: &random) ?? " ")
            }
            for round in 1...4 {
                for _ in 0..<70 {
                    let draft = try TodoDraft(title: text(), tags: ["a\(round)"], project: "p.q", notes: text())
                    for service in [live, double] as [any TodoService] { _ = try await service.add(draft) }
                }
                for id in (1...Int64(70 * round)).shuffled(using: &random).prefix(20)
                where (try? await double.item(id)) != nil {
                    let draft = try TodoDraft(title: text())
                    for service in [live, double] as [any TodoService] {
                        _ = try await id % 3 == 0 ? service.delete([id])[0] : service.edit(id, draft)
                    }
                }
                for search in Self.words + [
                    "MIL", "gros", "cake", "30", "cafe b", "ελλ", "a\(round)", "p milk", "mi ca 牛", "zzz",
                ] {
                    // One of the words is a condition without quotes.
                    let text = search.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
                    let filter = try TodoFilter(text, calendar: await double.calendar())
                    let query = TodoQuery(includesDone: true, filter: filter)
                    let found = try await double.items(query)
                    #expect(try await live.items(query) == found, "\(search)")
                    #expect(
                        search == "zzz" || search.contains("mi ") || search == "cafe b" || !found.isEmpty, "\(search)")
                }
            }
            #expect(try await indexed(in: store) > 200)
            // Another program changes words and deletes a task.
            try await store.write { database in
                try database.execute(
                    sql: "UPDATE item SET notes = 'cheese' WHERE id = 1; DELETE FROM item WHERE id = 2")
            }
            #expect(try await found("cheese", by: live) == [1])
        }
    }

    @Test func `an index whose words were folded in an earlier way is made again`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "todo.sqlite")
            let old = try SQLiteStore.open(
                at: file, migrations: TodoSchema.migrations.filter { $0.name != "todo-4-words" })
            _ = try await TodoStore(store: LazyStore { old }, calendar: .sample).add(TodoDraft(title: "£30 rent"))
            try await old.write { try $0.execute(sql: "INSERT INTO item_words (rowid, words) VALUES (1, ' £30 rent')") }
            let todo = TodoStore(store: LazyStore { try openStore(in: folder) }, calendar: .sample)
            #expect(try await found("30", by: todo) == [1])
        }
    }

    @Test(arguments: [
        "UPDATE item_words_data SET block = x'00'", "UPDATE item_words_data SET block = zeroblob(8) WHERE id = 10",
        "DROP TABLE item_words",
    ])
    func `a damaged index of words is made again, and harms no task`(damage: String) async throws {
        try await withTemporaryFolder { folder in
            let todo = TodoStore(store: LazyStore { try openStore(in: folder) }, calendar: .sample)
            for number in 1...120 { _ = try await todo.add(TodoDraft(title: "milk \(number)")) }
            #expect(try await found("milk", by: todo).count == 120)
            try await openStore(in: folder).write { try $0.execute(sql: damage) }

            let again = TodoStore(store: LazyStore { try openStore(in: folder) }, calendar: .sample)
            #expect(try await again.edit(7, TodoDraft(title: "cheese")).title == "cheese")
            #expect(try await again.delete([8]).count == 1)
            #expect(try await found("milk", by: again).count == 118)
            #expect(try await found("cheese", by: again) == [7])
        }
    }

    @Test func `tasks are saved from a damaged file without the index of words`() async throws {
        try await withTemporaryFolder { folder in
            let pages = try await {
                let store = try openStore(in: folder)
                let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
                for number in 1...300 {
                    _ = try await todo.add(TodoDraft(title: "milk \(number)", notes: "from the shop"))
                }
                #expect(try await found("shop", by: todo).count == 300)
                let sql = "SELECT rootpage FROM sqlite_master WHERE name LIKE 'item_words_%' AND rootpage > 0"
                return try await store.read { try Int.fetchAll($0, sql: sql) }
            }()
            let file = folder.appending(path: "todo.sqlite")
            var bytes = try Data(contentsOf: file)
            for page in pages { bytes[page * 4_096 - 2_000] ^= 1 }
            try bytes.write(to: file)
            let saved = folder.appending(path: "saved.sqlite")
            let tables = try SQLiteStore.salvage(file, to: saved, migrations: TodoSchema.migrations)
            #expect(tables.first { $0.name == "item" }?.saved == 300 && !tables.contains { $0.name.contains("words") })
            let store = try SQLiteStore.open(at: saved, migrations: TodoSchema.migrations)
            #expect(try await found("milk", by: TodoStore(store: LazyStore { store }, calendar: .sample)).count == 300)
        }
    }

    private func found(_ words: String, by todo: TodoStore) async throws -> [TodoItem.ID] {
        let filter = try TodoFilter(words, calendar: await todo.calendar())
        return try await todo.items(TodoQuery(includesDone: true, filter: filter)).map(\.id)
    }

    private func indexed(in store: SQLiteStore) async throws -> Int {
        try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item_words_docsize") ?? 0 }
    }

    private func openStore(in folder: URL) throws -> SQLiteStore {
        try .open(at: folder.appending(path: "todo.sqlite"), migrations: TodoSchema.migrations)
    }
}
