import SVIP
import Todo

actor TodoListLogic: TodoListInteractor {
    private let presenter: any TodoListPresenter
    private let worker: any TodoListWorker

    private var grouping: TodoGrouping
    private var includesDone: Bool
    private var hasLoadedContent = false
    private var lastDeleted: TodoItem?

    init(
        presenter: any TodoListPresenter, worker: any TodoListWorker, grouping: TodoGrouping = .date,
        includesDone: Bool = false
    ) {
        self.presenter = presenter
        self.worker = worker
        self.grouping = grouping
        self.includesDone = includesDone
    }

    func load() async {
        await presenter.loading(hasLoadedContent: hasLoadedContent) { try await show() }
    }

    func observe() async {
        for await _ in await worker.changes() { await refresh() }
    }

    func group(by grouping: TodoGrouping) async {
        self.grouping = grouping
        await refresh()
    }

    func includeDone(_ includesDone: Bool) async {
        self.includesDone = includesDone
        await refresh()
    }

    func add() async {
        await presenter.showEntry(nil)
        await refresh()
    }

    func edit(_ id: TodoItem.ID) async {
        await presenter.showEntry(id)
        await refresh()
    }

    func toggle(_ id: TodoItem.ID) async {
        await presenter.catching {
            let item = try await worker.toggle(id)
            try await show()
            await presenter.show(item.isDone ? .completed(title: item.title) : .reopened(title: item.title))
        }
    }

    func delete(_ id: TodoItem.ID) async {
        await presenter.catching {
            let item = try await worker.delete(id)
            lastDeleted = item
            try await show()
            await presenter.show(.deleted(title: item.title))
        }
    }

    func undoDeletion() async {
        guard let item = lastDeleted else { return }
        // Taken at once, so that a second call meanwhile does not restore it twice.
        lastDeleted = nil
        let restored: Void? = await presenter.catching {
            try await worker.restore(item)
            try await show()
            await presenter.show(.restored(title: item.title))
        }
        if restored == nil { lastDeleted = item }
    }

    private func refresh() async {
        await presenter.catching(hasLoadedContent: hasLoadedContent) { try await show() }
    }

    private func show() async throws {
        let items = try await worker.items(includingDone: includesDone)
        let calendar = await worker.calendar()
        hasLoadedContent = true
        await presenter.show(
            TodoListData.Content(
                grouping: grouping, includesDone: includesDone, groups: grouping.groups(of: items, calendar: calendar),
                calendar: calendar, canUndoDeletion: lastDeleted != nil
            )
        )
    }
}
