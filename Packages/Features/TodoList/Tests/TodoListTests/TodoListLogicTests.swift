import Testing
import Todo
import TodoDouble
import TodoList

@MainActor
struct TodoListLogicTests {
    private let today = Day("2026-11-25")!
    private let presenter = TodoListPresenterMock()
    private let service: InMemoryTodoService
    private let interactor: any TodoListInteractor

    init() {
        let today = today
        service = InMemoryTodoService(
            items: [
                TodoItem(id: 1, title: "Buy milk", due: today, tags: ["home"]),
                TodoItem(id: 2, title: "Call Ana"),
                TodoItem(id: 3, title: "Water plants", isDone: true),
            ],
            today: { today }
        )
        interactor = TodoListConfigurator.make(worker: TodoListService(todo: service), presenter: presenter)
    }

    @Test func `loading shows what is to do, by date`() async {
        await interactor.load()
        #expect(presenter.duties == [.showLoader, .hideLoader])
        #expect(presenter.contents.map(\.grouping) == [.date])
        #expect(shownIDs == [[1], [2]])
    }

    @Test func `grouping is kept from then on`() async {
        await interactor.group(by: .tag)
        await interactor.load()
        #expect(presenter.contents.last?.groups.map(\.key) == [.tag("home"), .tag(nil)])
    }

    @Test func `tasks that are done can be shown`() async {
        await interactor.includeDone(true)
        #expect(shownIDs == [[1], [2, 3]])
        #expect(presenter.contents.last?.includesDone == true)
    }

    @Test func `a task that is done goes from the list, and comes back undone`() async {
        await interactor.toggle(1)
        #expect(shownIDs == [[2]])
        await interactor.toggle(1)
        #expect(shownIDs == [[1], [2]])
        #expect(presenter.changes == [.completed(title: "Buy milk"), .reopened(title: "Buy milk")])
    }

    @Test func `a deletion can be undone once`() async throws {
        await interactor.delete(1)
        #expect(presenter.contents.last?.canUndoDeletion == true)
        await interactor.undoDeletion()
        await interactor.undoDeletion()
        #expect(presenter.contents.last?.canUndoDeletion == false)
        #expect(try await service.items(includingDone: false).map(\.title) == ["Call Ana", "Buy milk"])
        #expect(presenter.changes == [.deleted(title: "Buy milk"), .restored(title: "Buy milk")])
    }

    @Test func `an undo that fails can be tried again`() async throws {
        await interactor.delete(1)
        await service.fail(with: Mishap())
        await interactor.undoDeletion()
        await service.fail(with: nil)
        await interactor.undoDeletion()
        #expect(try await service.items(includingDone: false).count == 2)
    }

    @Test func `the list is shown anew after a task was written`() async {
        await interactor.add()
        await interactor.edit(2)
        #expect(presenter.entries == [nil, 2])
        #expect(presenter.contents.count == 2)
    }

    @Test func `an error before anything was shown takes its place, a later one stands beside`() async {
        await service.fail(with: Mishap())
        await interactor.load()
        await service.fail(with: nil)
        await interactor.load()
        await service.fail(with: Mishap())
        await interactor.toggle(1)
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("mishap", hasLoadedContent: false), .error("mishap", hasLoadedContent: true),
            ])
        #expect(presenter.contents.count == 1)
    }

    @Test func `a change elsewhere is shown`() async throws {
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onContent = { signal.yield() }
        let observing = Task { await interactor.observe() }
        // The subscription begins some time after the call; changes are made until one is seen.
        let changing = Task {
            while !Task.isCancelled {
                _ = try await service.setDone(true, 1)
                await Task.yield()
            }
        }
        for await _ in shown { break }
        changing.cancel()
        observing.cancel()
        await observing.value
        #expect(presenter.contents.last?.groups.flatMap(\.items).map(\.id) == [2])
    }

    private var shownIDs: [[TodoItem.ID]]? { presenter.contents.last?.groups.map { $0.items.map(\.id) } }
}
