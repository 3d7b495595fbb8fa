import Formatting
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing
import Todo
import TodoDouble
import TodoList
import TodoListScreen

/// The whole module on a scripted surface.
@MainActor
struct TodoListModuleTests {
    private let today = Day("2026-11-25")!
    private let exits = TodoListExitsMock()

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

    @Test func `the upcoming tasks are a list of their own`() async throws {
        let service = service(TodoItem(id: 1, title: "Now", due: today), TodoItem(id: 2, title: "Maybe"))
        try await run(on: service) { user in
            await user.press("p")
            #expect(user.lines == ["Upcoming tasks", "Today", "Now"])
            await user.choose("Now", key: "d")
            #expect(user.sees("Nothing is due by the end of next week."))
            await user.press("p")
            #expect(user.sees("Maybe") && user.screen?.title == "Tasks")
        }
    }

    @Test func `an empty list shows a message`() async throws {
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
            #expect(user.sees("Undone: deletion of Call Ana"))
            await user.press("u")
            #expect(user.sees("Undone: completion of Buy milk"))
            await user.press("U")
            #expect(user.sees("Redone: completion of Buy milk"))
            await user.press("o")
            #expect(user.lines == ["Tasks", "C", "Call Ana"])
        }
    }

    @Test func `a row has the date, the rule, the priority, the project and the tags`() async throws {
        let item = TodoItem(
            id: 1, title: "Buy milk", due: Day("2026-11-26"), tags: ["shop"], priority: .high, project: "home.kitchen",
            repeats: try RepeatRule(parsing: "mon,thu"))
        try await run(on: service(item)) { user in
            #expect(user.sees("Buy milk · Thu 26 Nov every mon,thu !high @home.kitchen #shop"))
        }
    }

    @Test func `each of several keys that arrive at once has its effect`() async throws {
        let service = service(TodoItem(id: 1, title: "Buy milk", tags: ["home"]))
        let view = TodoListConfigurator.make(exits.module(service))
        let navigator = Navigator()
        let surface = ScriptedSurface { user in
            for key in ["group", "group", "toggleDone", "toggleDone", "toggleDone"] { view.receive(.action(key)) }
            await navigator.settled()
            #expect(user.lines == ["Tasks", "#home", "Buy milk · #home"])
            #expect(
                user.screen?.actions.map(\.title) == [
                    "Add", "Undo", "Filters", "Group by project", "Hide done", "Share", "Show upcoming", "Redo",
                ])
        }
        try await surface.run(navigator) { await navigator.show(view) }
    }

    @Test func `the filter of the list is saved by a key, and chosen again by its name`() async throws {
        let service = service(TodoItem(id: 1, title: "Buy milk", tags: ["home"]), TodoItem(id: 2, title: "Call Ana"))
        try await run(on: service) { user in
            await user.press("f")
            #expect(user.lines == ["Saved filters", "Narrow the list by a filter, and come back to save it."])
            await user.send(.back)
            await user.send(.filter("tag:home"))
            await user.press("f")
            // A surface asks for the name at once.
            #expect(user.screen?.fields.map(\.isOnDemand) == [false])
            await user.enter("filterName", "two words")
            let field = user.screen?.fields.first
            #expect(field?.value == "two words" && user.screen?.notice == nil)
            #expect(field?.problem?.hasPrefix("'two words' cannot be the name of a filter") == true)
            await user.enter("filterName", "home")
            #expect(user.screen?.fields.map(\.value) == [""])
            #expect(user.sees("Show the tasks of: ( ) home: tag:home"))
            await user.send(.back)
            await user.send(.filter("tag:work"))
            await user.press("f")
            #expect(user.screen?.fields.map(\.isOnDemand) == [true])
            await user.send(.back)
            await user.send(.filter(""))
            #expect(user.sees("Call Ana"))
            await user.press("f")
            await user.select("savedFilter", "home: tag:home")
            #expect(
                user.sees("Filter 'filter:home': 1 match") && !user.sees("Call Ana") && user.screen?.title == "Tasks")
            await user.press("f")
            #expect(user.lines == ["Saved filters", "Show the tasks of: (•) home: tag:home"])
            await user.press("x", confirming: true)
            #expect(user.screen?.fields.map(\.label) == ["Save 'tag:home' as"] && !user.sees("(•)"))
            await user.send(.back)
            #expect(user.sees("Filter 'tag:home': 1 match"))
        }
    }

    @Test func `the list can be shared as a text`() async throws {
        let service = service(
            TodoItem(id: 1, title: "Buy milk", due: today, tags: ["home"]),
            TodoItem(id: 2, title: "Call Ana", due: today.adding(days: 1), isDone: true)
        )
        let view = TodoListConfigurator.make(exits.module(service))
        let navigator = Navigator()
        let surface = ScriptedSurface { user in
            await user.press("h")
            await user.press("s")
        }
        try await surface.run(navigator) { await navigator.show(view) }
        #expect(surface.shared == ["Today\n[ ] Buy milk  #home\n\nTomorrow\n[x] Call Ana  Thu 26 Nov"])
    }

    @Test func `adding and opening show the form, then a new list`() async throws {
        let service = service(TodoItem(id: 7, title: "Buy milk"))
        exits.onWrite = { try await service.add(TodoDraft(title: "Call Ana")).id }
        try await run(on: service) { user in
            await user.press("a")
            #expect(user.lines == ["Tasks", "Saved: Call Ana", "Someday", "Buy milk", "Call Ana"])
            await user.choose("Buy milk")
            #expect(exits.written == [nil, 7])
        }
    }

    @Test func `an error can be retried`() async throws {
        let service = service(TodoItem(id: 1, title: "Buy milk"))
        await service.fail(with: TestError())
        try await run(on: service) { user in
            #expect(user.lines == ["Tasks", "test error"])
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Buy milk") && !user.sees("test error"))
        }
    }

    @Test func `unknown events are ignored`() async throws {
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
            let worker = TodoServiceMock(service(TodoItem(id: 1, title: "Buy milk")))
            let view = TodoListConfigurator.make(exits.module(worker))
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
            await navigator.show(TodoListConfigurator.make(exits.module(service)))
        }
    }
}
