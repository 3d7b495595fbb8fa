import Formatting
import SVIP
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing
import Todo
import TodoDouble
import TodoEntry
import TodoEntryScreen

/// The whole module on a scripted surface.
@MainActor
struct TodoEntryModuleTests {
    private let service: InMemoryTodoService

    init() {
        let today = Day("2026-11-25")!
        service = InMemoryTodoService(
            items: [TodoItem(id: 7, title: "Buy milk", due: today, tags: ["home", "shop"])], today: { today }
        )
    }

    private static let emptyFields = [
        "Priority: (•) None ( ) High ( ) Medium ( ) Low", "Project: ", "Every: ", "Notes: ",
    ]

    @Test func `saving a new task ends the module with its number`() async throws {
        let id = try await run(nil) { user in
            #expect(user.lines == ["New task", "Title: ", "Due: ", "Tags: "] + Self.emptyFields)
            #expect(user.screen?.actions.filter(\.isDefault).map(\.title) == ["Save"])
            await user.enter("title", "Call Ana")
            await user.enter("due", "tomorrow")
            await user.enter("tags", "home,work")
            #expect(
                user.lines == ["New task", "Title: Call Ana", "Due: 2026-11-26", "Tags: home, work"]
                    + Self.emptyFields + ["Due Thu 26 Nov, tomorrow."])
            await user.press("s")
            #expect(user.screen == nil)
        }
        #expect(try await service.item(8).title == "Call Ana" && id == 8)
    }

    @Test func `no key of the form is one that moves the focus`() async throws {
        _ = try await run(7) { user in
            let screen = try #require(user.screen)
            let keys = screen.inputs.map(\.key) + screen.actions.map(\.key) + [screen.back?.key].compactMap(\.self)
            #expect(Set(keys).count == keys.count && Set(keys).isDisjoint(with: ["j", "k", "g", "G"]))
            await user.press("s")
        }
    }

    @Test func `notes have lines, and are checked as those of the command`() async throws {
        _ = try await run(7) { user in
            await user.enter("notes", String(repeating: "x", count: 100_001))
            #expect(user.sees(TodoError.longNotes(bytes: 100_001).description))
            await user.enter("notes", "\n2 litres \r\n\n  of oat milk\n")
            #expect(user.lines.last { $0.hasPrefix("Notes") } == "Notes: 2 litres \n\n  of oat milk")
            await user.press("s")
        }
        #expect(try await service.item(7).notes == "2 litres \n\n  of oat milk")
    }

    @Test func `fields that are entered all at once are saved together, and once`() async throws {
        let navigator = Navigator()
        let surface = ScriptedSurface { _ in
            for (field, value) in [("title", "Call Ana"), ("tags", "home"), ("due", "tomorrow")] {
                navigator.send(.input(field: field, value: value))
            }
            navigator.send(.action("save"))
            navigator.send(.action("save"))
            await navigator.settled()
        }
        try await surface.run(navigator) {
            _ = await navigator.show(TodoEntryConfigurator.make(TodoEntryModule(id: nil, todo: service)))
        }
        #expect(
            try await service.items(includingDone: false).dropFirst() == [
                TodoItem(id: 8, title: "Call Ana", due: Day("2026-11-26"), tags: ["home"])
            ])
    }

    @Test func `an existing task is shown in the form`() async throws {
        try await run(7) { user in
            #expect(
                user.lines == ["Edit task", "Title: Buy milk", "Due: 2026-11-25", "Tags: home, shop"]
                    + Self.emptyFields + ["Due Wed 25 Nov, today."])
        }
    }

    @Test func `the form is left after a question while something is not saved`() async throws {
        try await run(7) { user in
            #expect(user.screen?.back?.confirmation == nil)
            await user.enter("title", "Buy oat milk")
            await user.press(user.screen?.back?.key ?? "b", confirming: false)
            #expect(user.screen != nil)
            await user.enter("title", "Buy milk")
            #expect(user.screen?.back?.confirmation == nil)
            await user.enter("due", "soon")
            #expect(user.screen?.back?.confirmation == Screen.questionBeforeLoss)
        }
    }

    @Test func `a new task without a title is left without a question, also after it was refused`() async throws {
        try await run(nil) { user in
            await user.press("s")
            #expect(user.screen?.notice?.text == "Not saved. Correct the marked fields.")
            #expect(user.screen?.back?.confirmation == nil)
            await user.enter("title", "Buy milk")
            #expect(user.screen?.back?.confirmation == Screen.questionBeforeLoss)
            await user.enter("title", "")
            #expect(user.screen?.back?.confirmation == nil)
        }
    }

    @Test func `a wrong value stays, so that it can be corrected`() async throws {
        try await run(nil) { user in
            await user.enter("due", "soon")
            #expect(field("due", of: user)?.value == "soon")
            #expect(field("due", of: user)?.problem == TodoError.invalid(.due, "soon").description)
            await user.press("s")
            #expect(
                user.screen?.notice == Screen.Notice(.error, "Not saved. Correct the marked fields."))
            #expect(user.sees("A task needs a title."))
            await user.enter("title", "Call Ana")
            #expect(user.screen?.notice == nil)
            #expect(field("due", of: user)?.value == "soon")
            await user.enter("due", "")
            await user.press("s")
            #expect(user.screen == nil)
        }
        #expect(try await service.item(8) == TodoItem(id: 8, title: "Call Ana"))
    }

    @Test(arguments: ["s", "r"] as [Character])
    func `an error while saving is shown beside the fields`(key: Character) async throws {
        try await run(nil) { user in
            await user.enter("title", "Call Ana")
            await service.fail(with: TestError())
            await user.press("s")
            #expect(
                user.lines == ["New task", "test error", "Title: Call Ana", "Due: ", "Tags: "] + Self.emptyFields)
            await service.fail(with: nil)
            await user.press(Screen.Key(key))
            #expect(user.screen == nil)
        }
        #expect(try await service.item(8).title == "Call Ana")
    }

    @Test func `an error while loading can be retried`() async throws {
        await service.fail(with: TestError())
        try await run(7) { user in
            #expect(user.lines == ["Task", "test error"])
            #expect(user.screen?.actions.map(\.title) == ["Try again"])
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Title: Buy milk") && !user.sees("test error"))
        }
    }

    @Test func `a task that was deleted elsewhere is named, and the typed text stays`() async throws {
        try await run(7) { user in
            await user.enter("title", "Buy tea")
            _ = try await service.delete([7])
            await user.press("s")
            #expect(user.sees("Not saved: 'Buy tea' was deleted elsewhere."))
            #expect(user.sees("Title: Buy tea"))
        }
    }

    @Test func `unknown events are ignored`() async throws {
        try await run(nil) { user in
            let lines = user.lines
            await user.send(.item("1"))
            await user.send(.item("1", action: "save"))
            await user.send(.action("retry"))
            await user.send(.action("no action"))
            await user.send(.input(field: "no field", value: "x"))
            await user.send(.input(field: "done", value: "x"))
            #expect(user.lines == lines)
        }
        #expect(try await service.items(includingDone: true).count == 1)
    }

    @Test func `leaving saves nothing`() async throws {
        let id = try await run(nil) { user in
            await user.enter("title", "Call Ana")
            await user.send(.back)
            #expect(user.screen == nil)
        }
        #expect(id == nil)
        #expect(try await service.items(includingDone: true).count == 1)
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let todo = InMemoryTodoService(items: [TodoItem(id: 7, title: "Buy milk")], today: { Day(number: 0) })
            let view = TodoEntryConfigurator.make(TodoEntryModule(id: 7, todo: todo))
            check.track(todo)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Buy milk")) }
            try await surface.run(navigator) { _ = await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func field(_ id: String, of user: ScriptedSurface) -> Screen.Field? {
        user.screen?.fields.first { $0.id == id }
    }

    @discardableResult
    private func run(
        _ id: TodoItem.ID?, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws -> TodoItem.ID? {
        let navigator = Navigator()
        return try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(TodoEntryConfigurator.make(TodoEntryModule(id: id, todo: service)))
        }
    }
}
