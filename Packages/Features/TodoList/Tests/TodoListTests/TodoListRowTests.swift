import Formatting
import Screens
import ScreensTesting
import TestSupport
import Testing
import Todo
import TodoDouble
import TodoListScreen

@testable import TodoList

/// A filter that is typed, and commands for several tasks.
final class TodoListRowTests: TodoListFixture {
    init() { super.init([TodoItem(id: 4, title: "Write to José", tags: ["home"])]) }

    private var shownIDs: [TodoItem.ID] {
        (presenter.contents.last?.groups ?? []).flatMap { TodoListTasks($0).map(\.id) }.sorted()
    }

    @Test func `a filter narrows the list by the language of filters, and its words are marked in the rows`()
        async throws
    {
        await interactor.load()
        await interactor.filter(by: "tag:home jos")
        #expect(shownIDs == [4])
        #expect(presenter.contents.last?.filter == TodoListData.Filter(text: "tag:home jos", problem: nil))
        // 'ilk' begins no word, and the words of the date are not searched.
        _ = try await service.edit(1, TodoDraft(due: .some(today.adding(days: 1))))
        await interactor.filter(by: "milk (ilk or nov or home)")
        let section = try #require(presenter.contents.last.map(TodoListDisplay.init)?.sections.first)
        #expect(section.tasks.map { section.detail(of: $0) } == ["Thu 26 Nov #home"])
        let matches = try #require(section.tasks.first.map(section.matches))
        #expect(matches == ([4..<8], [12..<16]))
        await interactor.filter(by: "")
        #expect(shownIDs == [1, 2, 4] && presenter.contents.last?.filter.text == "")
    }

    @Test func `a filter that is not complete shows its mistake, and the rest counts`() async throws {
        await interactor.load()
        await interactor.filter(by: "ana due:")
        #expect(shownIDs == [2] && presenter.duties == [.showLoader, .hideLoader])
        let problem = try #require(presenter.contents.last?.filter.problem)
        #expect(problem.text == "ana due:")
        await interactor.filter(by: "due:today")
        #expect(shownIDs == [1] && presenter.contents.last?.filter.problem == nil)
    }

    @Test func `a filter that finds nothing says so, and tasks that change leave it`() async {
        await interactor.load()
        await interactor.filter(by: "milk")
        await interactor.toggle(1)
        #expect(shownIDs == [])
        #expect(presenter.contents.last.map { TodoListDisplay($0).emptyText } == "No task matches the filter.")
    }

    @Test func `the letters of a filter that arrive at once end with the last one`() async throws {
        let reads = Questions<Int, [TodoItem]>()
        let interactor = exits.module(TodoServiceMock(service, reads: reads)).start(presenter)
        let letters = ["c", "ca"].map { text in Task { await interactor.filter(by: text) } }
        await reads.reach(1)
        await reads.reach(2)
        let texts = [try await service.items(TodoQuery(includesDone: false)), []]
        await reads.answer(2, .success(texts[1]))
        await reads.answer(1, .success(texts[0]))
        for letter in letters { await letter.value }
        #expect(presenter.contents.count == 1 && shownIDs == [])
    }

    @Test func `several tasks are done in one step, or open again if all are done`() async throws {
        await interactor.load()
        await interactor.toggleDone()
        await interactor.toggle([1, 2, 3])
        #expect(try await service.items(TodoQuery(includesDone: false)).map(\.id) == [4])
        await interactor.toggle([1, 2, 3])
        #expect(try await service.items(TodoQuery(includesDone: false)).map(\.id) == [1, 2, 3, 4])
        #expect(presenter.changes == ["Done: 2 tasks", "Open again: 3 tasks"])
    }

    @Test func `if one of several tasks is gone, nothing is changed`() async throws {
        await interactor.load()
        _ = try await service.delete([2])
        await interactor.toggle([1, 2])
        await interactor.delete([1, 2])
        #expect(try await service.items(TodoQuery(includesDone: false)).map(\.id) == [1, 4] && presenter.changes == [])
        await interactor.toggle([1, 4])
        #expect(presenter.changes == ["Done: 2 tasks"])
    }

    @Test func `on a screen, marked tasks are deleted by one event`() async throws {
        let surface = ScriptedSurface { user in
            await user.send(.items(["1", "4"], action: "delete"))
            #expect(user.sees("Deleted: 2 tasks") && user.sees("Call Ana") && !user.sees("Buy milk"))
            await user.send(.filter("jos milk"))
            #expect(user.sees("Filter 'jos milk': 0 matches") && user.sees("No task matches the filter."))
            await user.send(.filter("due:"))
            #expect(user.lines.contains { $0.hasPrefix("Filter 'due:': The filter cannot be read at character") })
            await user.send(.filter(""))
            #expect(await user.send(.items(["2"], action: "edit")) == .refused(.notOffered))
            await user.press("u")
            #expect(user.sees("Undone: deletion of 2 tasks") && user.sees("Buy milk"))
        }
        let navigator = Navigator()
        try await surface.run(navigator) {
            await navigator.show(TodoListConfigurator.make(self.exits.module(self.service)))
        }
    }
}
