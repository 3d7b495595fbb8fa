import Formatting
import Screens
import ScreensTesting
import TestSupport
import Testing
import Todo
import TodoDouble
import TodoListScreen

@testable import TodoList

/// Commands for several tasks.
@MainActor
struct TodoListRowTests {
    private let today = Day("2026-11-25")!
    private let presenter = TodoListPresenterMock()
    private let exits = TodoListExitsMock()
    private let service: InMemoryTodoService
    private let interactor: any TodoListInteractor

    init() {
        let today = today
        service = InMemoryTodoService(
            items: [
                TodoItem(id: 1, title: "Buy milk", due: today, tags: ["home"]),
                TodoItem(id: 2, title: "Call Ana"),
                TodoItem(id: 3, title: "Write to José", tags: ["home"]),
                TodoItem(id: 4, title: "Water plants", isDone: true),
            ],
            today: { today }
        )
        interactor = exits.module(service).start(presenter)
    }

    @Test func `several tasks are done in one step, or open again if all are done`() async throws {
        await interactor.load()
        await interactor.toggleDone()
        await interactor.toggle([1, 2, 4])
        #expect(try await service.items(TodoQuery(includesDone: false)).map(\.id) == [3])
        await interactor.toggle([1, 2, 4])
        #expect(try await service.items(TodoQuery(includesDone: false)).map(\.id) == [1, 2, 3, 4])
        #expect(presenter.changes == ["Done: 2 tasks", "Open again: 3 tasks"])
    }

    @Test func `if one of several tasks is gone, nothing is changed`() async throws {
        await interactor.load()
        _ = try await service.delete([2])
        await interactor.toggle([1, 2])
        await interactor.delete([1, 2])
        #expect(try await service.items(TodoQuery(includesDone: false)).map(\.id) == [1, 3] && presenter.changes == [])
        await interactor.toggle([1, 3])
        #expect(presenter.changes == ["Done: 2 tasks"])
    }

    @Test func `on a screen, marked tasks are deleted by one event`() async throws {
        let surface = ScriptedSurface { user in
            await user.send(.items(["1", "3"], action: "delete"))
            #expect(user.sees("Deleted: 2 tasks") && user.sees("Call Ana") && !user.sees("Buy milk"))
            #expect(await user.send(.items(["2"], action: "edit")) == .refused(.notOffered))
            await user.press("u")
            #expect(user.sees("Undone: deletion of 2 tasks") && user.sees("Buy milk"))
        }
        let navigator = Navigator()
        try await surface.run(navigator) { await navigator.show(TodoListConfigurator.make(exits.module(service))) }
    }
}
