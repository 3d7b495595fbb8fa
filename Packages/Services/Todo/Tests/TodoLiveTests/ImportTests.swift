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
        ForeignTask(item: TodoItem(id: 0, title: title), uid: uid, texts: text.map { [.todotxt: $0] } ?? [:])
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
            #expect(Set(exported.compactMap(\.uid)).count == 4 && exported[1].texts == [.todotxt: "b"])
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
                    uid: "\(item.id)", before: item, after: TodoItem(id: 0, title: "new"), copy: item, text: "T",
                    record: record)
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
