import SVIP
import Todo

actor TodoListLogic: TodoListInteractor {
    private let presenter: any TodoListPresenter
    private let worker: any TodoListWorker

    private var grouping: TodoGrouping
    private var includesDone: Bool

    /// The tasks as they were seen last, those that have left the list included. A key means what its user saw.
    private var known: [TodoItem.ID: TodoItem] = [:]
    private var lastReadID = 0
    /// The read that is on display; 0: none is.
    private var shownReadID = 0

    private var lastDeleted: TodoItem?
    private var isRestoring = false

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
        guard let item = known[id] else { return }
        // Noted at once, so that a second press before the first is saved means the opposite.
        known[id]?.isDone = !item.isDone
        let changed = await write(to: item) { try await worker.setDone(!item.isDone, id) }
        guard let changed else {
            known[id]?.isDone = item.isDone
            return
        }
        await refresh()
        await presenter.show(changed.isDone ? .completed(title: changed.title) : .reopened(title: changed.title))
    }

    func delete(_ id: TodoItem.ID) async {
        guard let item = known[id], let deleted = await write(to: item, { try await worker.delete(id) }) else { return }
        lastDeleted = deleted
        await refresh()
        await presenter.show(.deleted(title: deleted.title))
    }

    func undoDeletion() async {
        guard let item = lastDeleted, !isRestoring else { return }
        isRestoring = true
        let restored: Void? = await presenter.catching { try await worker.restore(item) }
        isRestoring = false
        guard restored != nil else { return }
        // Another task may have been deleted meanwhile.
        if lastDeleted == item { lastDeleted = nil }
        await refresh()
        await presenter.show(.restored(title: item.title))
    }

    private var hasLoadedContent: Bool { shownReadID > 0 }

    /// Runs a change of a task. If the task has been deleted elsewhere, the list is shown anew.
    private func write(
        to item: TodoItem, _ change: () async throws -> TodoItem
    ) async -> TodoItem? {
        var isGone = false
        let changed = await presenter.catching {
            do {
                return try await change()
            } catch TodoError.unknownItems {
                isGone = true
                throw TodoListError.deletedMeanwhile(title: item.title)
            }
        }
        if isGone { await refresh() }
        return changed
    }

    private func refresh() async {
        await presenter.catching(hasLoadedContent: hasLoadedContent) { try await show() }
    }

    private func show() async throws {
        lastReadID += 1
        let readID = lastReadID
        do {
            let items = try await worker.items(includingDone: includesDone)
            let calendar = await worker.calendar()
            // A later read may have come first: what it shows is newer.
            guard readID > shownReadID else { return }
            shownReadID = readID
            known.merge(items.map { ($0.id, $0) }) { $1 }
            await presenter.show(
                TodoListData.Content(
                    grouping: grouping, includesDone: includesDone,
                    groups: grouping.groups(of: items, calendar: calendar), calendar: calendar,
                    canUndoDeletion: lastDeleted != nil
                )
            )
        } catch {
            // The failure of a read is of no interest once a later one is on display.
            if readID > shownReadID { throw error }
        }
    }
}
