import SVIPTesting
import Screens
import ScreensTesting
import Testing
import Todo
import TodoDouble
import TodoList

/// The whole module on a scripted surface.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TodoListModuleTests {
    private let today = Day("2026-11-25")!
    private let routes = TodoListRoutesMock()

    @Test func `tasks are listed under their headings`() async throws {
        let service = service(
            TodoItem(id: 1, title: "Late", due: today.adding(days: -1)), TodoItem(id: 2, title: "Now", due: today),
            TodoItem(id: 3, title: "Soon", due: today.adding(days: 1), tags: ["home"]),
            TodoItem(id: 4, title: "In a year", due: today.adding(days: 365)), TodoItem(id: 5, title: "Maybe")
        )
        try await run(on: service) { user in
            #expect(
                user.lines == [
                    "Tasks", "Overdue", "Late · Tue 24 Nov", "Today", "Now", "Tomorrow", "Soon · Thu 26 Nov #home",
                    "Later", "In a year · Thu 25 Nov 2027", "Someday", "Maybe",
                ])
        }
    }

    @Test func `an empty list says so`() async throws {
        try await run(on: service()) { user in
            #expect(user.sees("Nothing to do."))
            await user.press("h")
            #expect(user.sees("No tasks yet."))
        }
    }

    @Test func `keys complete, delete, undo and group`() async throws {
        let service = service(TodoItem(id: 1, title: "Buy milk"), TodoItem(id: 2, title: "Call Ana"))
        try await run(on: service) { user in
            await user.choose("Buy milk", key: "d")
            #expect(user.sees("Done: Buy milk"))
            await user.choose("Call Ana", key: "x")
            #expect(user.sees("Deleted: Call Ana") && user.sees("Nothing to do."))
            await user.press("u")
            #expect(user.sees("Restored: Call Ana"))
            await user.press("g")
            #expect(user.lines == ["Tasks", "C", "Call Ana"])
        }
    }

    @Test func `adding and opening lead to where a task is written, and back to a fresh list`() async throws {
        let service = service(TodoItem(id: 7, title: "Buy milk"))
        routes.onEntry = { _ = try? await service.add(TodoDraft(title: "Written meanwhile")) }
        try await run(on: service) { user in
            await user.press("a")
            await user.choose("Buy milk")
            #expect(routes.entries == [nil, 7])
            #expect(user.sees("Written meanwhile"))
        }
    }

    @Test func `an error can be retried`() async throws {
        let service = service(TodoItem(id: 1, title: "Buy milk"))
        await service.fail(with: Mishap())
        try await run(on: service) { user in
            #expect(user.lines == ["Tasks", "mishap"])
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Buy milk") && !user.sees("mishap"))
        }
    }

    @Test func `events that make no sense are ignored`() async throws {
        try await run(on: service(TodoItem(id: 1, title: "Buy milk"))) { user in
            await user.send(.item("no number", action: "delete"))
            await user.send(.item("1", action: "no action"))
            await user.send(.action("no action"))
            await user.send(.input(field: "no field", value: "x"))
            #expect(user.lines == ["Tasks", "Someday", "Buy milk"])
        }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = TodoListWorkerMock(TodoListService(todo: service(TodoItem(id: 1, title: "Buy milk"))))
            let view = TodoListConfigurator.make(worker: worker, routes: routes)
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Buy milk")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func service(_ items: TodoItem...) -> InMemoryTodoService {
        let today = today
        return InMemoryTodoService(items: items, today: { today })
    }

    private func run(
        on service: InMemoryTodoService, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(TodoListConfigurator.make(worker: TodoListService(todo: service), routes: routes))
        }
    }
}
