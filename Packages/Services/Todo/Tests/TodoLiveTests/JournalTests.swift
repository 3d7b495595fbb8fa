import Formatting
import Foundation
import Storage
import Testing
import Todo
import TodoLive

struct JournalTests {
    @Test(arguments: Implementation.allCases)
    func `each kind of change is undone and redone`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            var states: [[TodoItem]] = [[]]
            func note() async throws { states.append(try await service.items(includingDone: true)) }
            _ = try await service.add(TodoDraft(title: "Buy milk", due: Day("2026-12-24"), tags: ["home"]))
            try await note()
            _ = try await service.edit(
                1,
                TodoDraft(
                    title: "Buy tea", due: .some(nil), tags: ["shop"], priority: .high, project: "home.kitchen",
                    repeats: RepeatRule(parsing: "week"), notes: "a\nb"))
            try await note()
            _ = try await service.add(TodoDraft(title: "Call Ana"))
            try await note()
            _ = try await service.setDone(true, [1, 2])
            try await note()
            _ = try await service.setDone(false, [2])
            try await note()
            _ = try await service.delete([1, 2])
            try await note()

            let kinds: [TodoChange.Kind] = [.added, .edited, .added, .completed, .reopened, .deleted]
            for _ in 1...2 {
                for index in kinds.indices.reversed() {
                    #expect(try await service.revise(.undo, 1).map(\.kind) == [kinds[index]])
                    #expect(try await service.items(includingDone: true) == states[index])
                }
                for index in kinds.indices {
                    #expect(try await service.revise(.redo, 1).map(\.kind) == [kinds[index]])
                    #expect(try await service.items(includingDone: true) == states[index + 1])
                }
            }
            #expect(try await service.revise(.undo, 4).map(\.kind) == [.deleted, .reopened, .completed, .added])
            #expect(try await service.items(includingDone: true) == states[2])
            #expect(try await service.revise(.redo, 4).count == 4)
            #expect(try await service.items(includingDone: true) == states[6])
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `the tasks of a change are found in a time that grows with their number`() {
        let change = TodoChange((1...20_000).map { .init(nil, TodoItem(id: $0, title: "a")) })
        #expect(change.tasks(after: .undo).count == 20_000)
    }

    @Test(arguments: Implementation.allCases)
    func `a new change ends what can be redone`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            for title in ["a", "b"] { _ = try await service.add(TodoDraft(title: title)) }
            _ = try await service.revise(.undo, 1)
            _ = try await service.add(TodoDraft(title: "c"))
            await #expect(throws: TodoError.endOfJournal(.redo, after: 0)) { try await service.revise(.redo, 1) }
            _ = try await service.revise(.undo, 2)
            #expect(try await service.items(includingDone: true).isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a call that changes nothing is no change`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "a"))
            _ = try await service.revise(.undo, 1)
            _ = try await service.revise(.redo, 1)
            _ = try await service.setDone(false, [1])
            _ = try await service.edit(1, TodoDraft(title: "a"))
            #expect(try await service.revise(.undo, 1).map(\.kind) == [.added])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the last 100 changes are undone all or not at all`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            for number in 1...103 { _ = try await service.add(TodoDraft(title: "\(number)")) }
            let error = TodoError.endOfJournal(.undo, after: 100)
            await #expect(throws: error) { try await service.revise(.undo, 101) }
            #expect(try await service.items(includingDone: true).count == 103)
            _ = try await service.revise(.undo, 100)
            #expect(try await service.items(includingDone: true).map(\.id) == [1, 2, 3])
            await #expect(throws: TodoError.endOfJournal(.undo, after: 0)) { try await service.revise(.undo, 1) }
            _ = try await service.revise(.redo, 100)
            #expect(try await service.items(includingDone: true).count == 103)
        }
    }

    @Test func `what the journal dropped is not in the file`() async throws {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
        for number in 1...103 { _ = try await todo.add(TodoDraft(title: "\(number)")) }
        func rows() async throws -> [String] {
            try await store.read { try $0.fetchAll(sql: "SELECT title FROM journal ORDER BY change") { try $0[0] } }
        }
        #expect(try await rows() == (4...103).map(String.init))
        _ = try await todo.revise(.undo, 99)
        _ = try await todo.delete([4])
        #expect(try await rows() == ["4", "4"])
    }

    @Test(arguments: [
        "UPDATE item SET title = 'c' WHERE id = 1", "UPDATE item SET notes = 'c' WHERE id = 1", "DELETE FROM item",
        "UPDATE item SET is_done = 1",
    ])
    func `nothing is undone after another program has changed a task`(sql: String) async throws {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
        _ = try await todo.add(TodoDraft(title: "a"))
        _ = try await todo.edit(1, TodoDraft(title: "b"))
        _ = try await todo.add(TodoDraft(title: "second"))
        try await store.write { try $0.execute(sql: sql) }
        let items = try await todo.items(includingDone: true)
        let error = TodoError.changedElsewhere(.undo, 1, title: "b")
        await #expect(throws: (any Error).self) { try await todo.revise(.undo, 2) }
        #expect(try await todo.items(includingDone: true) == items)
        if !sql.contains("DELETE"), !sql.contains("is_done") {
            _ = try await todo.revise(.undo, 1)
            await #expect(throws: error) { try await todo.revise(.undo, 1) }
        }
    }

    @Test func `nothing is redone in the place of another program's task`() async throws {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
        _ = try await todo.add(TodoDraft(title: "a"))
        _ = try await todo.revise(.undo, 1)
        try await store.write { try $0.execute(sql: "INSERT INTO item (id, title) VALUES (1, 'foreign')") }
        await #expect(throws: TodoError.changedElsewhere(.redo, 1, title: "a")) { try await todo.revise(.redo, 1) }
        #expect(try await todo.item(1).title == "foreign")
    }

    @Test func `undoing an edit leaves another field that cannot be read as it is`() async throws {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
        _ = try await todo.add(TodoDraft(title: "a"))
        try await store.write { try $0.execute(sql: "UPDATE item SET due = 'soon'") }
        _ = try await todo.edit(1, TodoDraft(title: "b"))
        _ = try await todo.revise(.undo, 1)
        #expect(try await todo.item(1) == TodoItem(id: 1, title: "a", unreadable: [.due]))
        #expect(try await store.read { try $0.fetchAll(sql: "SELECT due FROM item") { try $0[0] } } == ["soon"])
    }

    @Test func `a damaged journal is an error of the store, and changes nothing`() async throws {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
        let item = try await todo.add(TodoDraft(title: "a"))
        try await store.write { try $0.execute(sql: "UPDATE journal SET id = 'x'") }
        await #expect(throws: (any Error).self) { try await todo.revise(.undo, 1) }
        #expect(try await todo.items(includingDone: true) == [item])
        // The next change has its place after it.
        _ = try await todo.setDone(true, [1])
        _ = try await todo.revise(.undo, 1)
        #expect(try await todo.items(includingDone: true) == [item])
    }

    @Test(arguments: ["UPDATE journal SET is_after = 'x'", "UPDATE journal SET change = 'x'"])
    func `a done task is opened again beside a damaged journal`(sql: String) async throws {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
        _ = try await todo.add(TodoDraft(title: "a"))
        _ = try await todo.setDone(true, [1])
        try await store.write { try $0.execute(sql: sql) }
        _ = try await todo.setDone(false, [1])
        #expect(try await todo.items(includingDone: true) == [TodoItem(id: 1, title: "a")])
    }

    @Test func `changes of several processes are undone in their order`() async throws {
        try await withTemporaryFolder { folder in
            func open() -> TodoStore {
                let file = folder.appending(path: "todo.sqlite")
                return TodoStore(
                    store: LazyStore { try .open(at: file, migrations: TodoSchema.migrations) }, calendar: .sample)
            }
            let stores = [open(), open()]
            try await withThrowingTaskGroup { group in
                for index in 0..<40 {
                    group.addTask { _ = try await stores[index % 2].add(TodoDraft(title: "\(index)")) }
                }
                try await group.waitForAll()
            }
            try await withThrowingTaskGroup { group in
                for index in 0..<30 { group.addTask { _ = try await stores[index % 2].revise(.undo, 1) } }
                try await group.waitForAll()
            }
            #expect(try await open().items(includingDone: true).map(\.id) == Array(1...10))
            _ = try await open().revise(.redo, 30)
            #expect(try await stores[0].items(includingDone: true).map(\.id) == Array(1...40))
        }
    }
}
