import Formatting
import Foundation
import Storage
import Testing
import Todo
import TodoDouble
import TodoLive

extension TodoService {
    /// Imports tasks, and returns the new ones.
    fileprivate func importTasks(_ tasks: [ForeignTask], isRehearsal: Bool = false) async throws -> [TodoRecord] {
        try await importTasks(TodoReading(tasks: tasks), isRehearsal: isRehearsal).added
    }
}

struct ImportTests {
    private func task(_ title: String, uid: String? = nil, text: String? = nil) -> ForeignTask {
        ForeignTask(
            item: TodoItem(id: 0, title: title), uid: uid,
            texts: text.map { [.todotxt: ForeignText($0, due: nil)] } ?? [:])
    }

    @Test(arguments: Implementation.allCases)
    func `a task is known by its identity, or else by its text`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let tasks = [
                task("a", uid: "1"), task("b", text: "b"), task("b", text: "b"), task("c", uid: "1", text: "c"),
            ]
            #expect(try await service.importTasks(tasks, isRehearsal: true).count == 4)
            #expect(try await service.items(includingDone: true).isEmpty)
            #expect(try await service.importTasks(tasks).map(\.id) == [1, 2, 3, 4])
            #expect(try await service.importTasks(tasks).isEmpty)
            #expect(try await service.importTasks([task("new title", uid: "1")]).isEmpty)
            let exported = try await service.exportTasks()
            #expect(exported.map(\.item.title) == ["a", "b", "b", "c"] && exported[0].uid == "1")
            #expect(Set(exported.compactMap(\.uid)).count == 4 && exported[1].texts == tasks[1].texts)
            #expect(try await service.exportTasks() == exported)
            #expect(try await service.importTasks(exported).isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a task that the rule of a task here has made in another program is known`(implementation: Implementation)
        async throws
    {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "water", repeats: RepeatRule(parsing: "week")))
            var instance = task("water", uid: "2")
            instance.parent = try await service.exportTasks().first?.uid
            #expect(try await service.importTasks([instance]).isEmpty)
            instance.parent = "elsewhere"
            #expect(try await service.importTasks([instance]).count == 1)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `of the tasks that a template has made, one repeats after several imports`(implementation: Implementation)
        async throws
    {
        try await implementation.withService { service in
            func child(_ uid: String, _ due: String, isDone: Bool = false) throws -> ForeignTask {
                let item = TodoItem(
                    id: 0, title: "water", due: Day(due), isDone: isDone,
                    repeats: isDone ? nil : try RepeatRule(parsing: "day"))
                var task = ForeignTask(
                    item: item, uid: uid, texts: [.taskwarrior: ForeignText(#"{"parent":"P"}"#, due: item.due)])
                task.parent = "p"
                return task
            }
            #expect(try await service.importTasks([child("1", "2026-11-25")]).count == 1)
            _ = try await service.setDone(true, [1])
            // Done here, it is followed by the task of the next day.
            #expect(try await service.importTasks([child("2", "2026-11-26")]).isEmpty)
            let later = [try child("3", "2026-11-27"), try child("4", "2026-11-26", isDone: true)]
            #expect(try await service.importTasks(later, isRehearsal: true).map(\.repeats) == [nil, nil])
            _ = try await service.importTasks(later)
            let items = try await service.items(includingDone: true)
            #expect(items.map { $0.repeats?.description } == [nil, "day", nil, nil])
            // The series here has ended, and begins again.
            _ = try await service.delete([2])
            #expect(try await service.importTasks([child("5", "2026-11-28")]).first?.repeats != nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the next task of a series has the texts of the one before it`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let rule = try RepeatRule(parsing: "week")
            let texts: [TodoFormat: ForeignText] = [
                .ics: ForeignText("BEGIN:VTODO", due: Day("2026-11-27")), .csv: ForeignText("title\na", due: nil),
            ]
            let item = TodoItem(id: 0, title: "a", due: Day("2026-11-27"), repeats: rule)
            _ = try await service.importTasks([ForeignTask(item: item, uid: "1", texts: texts)])
            _ = try await service.setDone(true, [1])
            let tasks = try await service.exportTasks()
            #expect(tasks.map(\.texts) == [texts, texts] && tasks[0].uid == "1" && tasks[1].uid != "1")
            _ = try await service.revise(.undo, 1)
            _ = try await service.revise(.redo, 1)
            #expect(try await service.exportTasks() == tasks)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the moment at which a task is done is kept, and goes when it is opened again`(implementation: Implementation)
        async throws
    {
        try await implementation.withService { service in
            let moment = try #require(Day("2026-11-25")).start(secondsFromUTC: 0)
            let now = TodoCompletion(moment, rule: try RepeatRule(parsing: "week"))
            let completed = { try await service.exportTasks().first?.completion }
            _ = try await service.add(TodoDraft(title: "a", repeats: RepeatRule(parsing: "week")))
            #expect(try await completed() == nil)
            _ = try await service.setDone(true, [1])
            #expect(try await completed() == now)
            _ = try await service.revise(.undo, 1)
            #expect(try await completed() == nil)
            _ = try await service.revise(.redo, 1)
            #expect(try await completed() == now)
            _ = try await service.setDone(false, [1])
            #expect(try await completed() == nil)
        }
    }

    @Test func `values of other types in the tables of other programs stop neither a completion nor an export`()
        async throws
    {
        let store = try SQLiteStore.inMemory(migrations: TodoSchema.migrations)
        let todo = TodoStore(store: LazyStore { store }, calendar: .sample)
        try await store.write { database in
            try database.execute(
                sql: """
                    INSERT INTO item (title, repeats) VALUES ('a', 'week');
                    INSERT INTO foreign_text (item, format, text, due) VALUES
                        (1, 'csv', 'title', 'soon'), (1, 'ics', x'FF', 1), ('x', 'ics', 'a', 1), (1, 7, 'a', 1);
                    INSERT INTO completion (item, moment, rule) VALUES (2, 'today', 5)
                    """)
        }
        #expect(try await todo.setDone(true, [1]).added.count == 1)
        let texts: [TodoFormat: ForeignText] = [.csv: ForeignText("title", due: nil)]
        #expect(try await todo.exportTasks().map(\.texts) == [texts, texts])
    }

    @Test func `a text in a file without the dates of texts is kept`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "todo.sqlite")
            let before = Array(TodoSchema.migrations.prefix { $0.name != "todo-4-foreign-due" })
            let store = try SQLiteStore.open(at: file, migrations: before)
            try await store.write { database in
                try database.execute(
                    sql: """
                        INSERT INTO item (title) VALUES ('a');
                        INSERT INTO foreign_text (item, format, text) VALUES (1, 'todotxt', 'a key:1')
                        """)
            }
            let present = LazyStore { try .open(at: file, migrations: TodoSchema.migrations) }
            let tasks = try await TodoStore(store: present, calendar: .sample).exportTasks()
            #expect(tasks.map(\.texts) == [[.todotxt: ForeignText("a key:1", due: nil)]])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a deleted task can be imported again`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let tasks = [task("a", uid: "1"), task("b", text: "b")]
            _ = try await service.importTasks(tasks)
            _ = try await service.delete([1, 2])
            #expect(try await service.importTasks(tasks).map(\.id) == [3, 4])
            #expect(try await service.exportTasks().first?.uid == "1")
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an import is one change, which can be undone and redone`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "before"))
            let full = TodoItem(
                id: 0, title: "full", due: Day("2026-12-24"), tags: ["home", "shop"], isDone: true, priority: .high,
                project: "home.kitchen", repeats: try RepeatRule(parsing: "2 weeks"), notes: "one\ntwo")
            _ = try await service.importTasks((1...20).map { task("task \($0)") } + [ForeignTask(item: full)])
            let items = try await service.items(includingDone: true)
            #expect(try await service.revise(.undo, 1).count == 1)
            #expect(try await service.items(includingDone: true).map(\.title) == ["before"])
            #expect(try await service.revise(.redo, 1).first?.added == Array(items.dropFirst()))
            #expect(try await service.items(includingDone: true) == items)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a step of a synchronization whose task has changed meanwhile is left out`(implementation: Implementation)
        async throws
    {
        try await implementation.withService { service in
            _ = try await service.importTasks([task("a", uid: "1"), task("b", uid: "2")])
            let record = SyncRecord(file: "1.ics", ours: "o", theirs: "t")
            let read = try await service.items(includingDone: true)
            _ = try await service.edit(1, TodoDraft(title: "meanwhile"))
            let steps = read.map { item in
                SyncStep(
                    uid: "\(item.id)", before: item, after: TodoItem(id: 0, title: "new"), copy: item,
                    text: ForeignText("T", due: nil), record: record)
            }
            let change = try await service.settle(steps, in: "/a")
            #expect(change.kept.map(\.title) == ["new"] && change.added.map(\.title) == ["b"])
            #expect(try await service.items(includingDone: true).map(\.title) == ["meanwhile", "new", "b"])
            #expect(try await service.syncRecords(of: "/a") == ["2": record])
            #expect(try await service.syncRecords(of: "/b").isEmpty)
            _ = try await service.settle(
                [SyncStep(uid: "2", before: TodoItem(id: 2, title: "new"), after: nil, record: nil)], in: "/a")
            #expect(try await service.items(includingDone: true).map(\.title) == ["meanwhile", "b"])
            #expect(try await service.syncRecords(of: "/a").isEmpty)
        }
    }
}
