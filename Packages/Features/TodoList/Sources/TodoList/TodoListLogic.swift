import Formatting
import SVIP
import Todo

actor TodoListLogic: TodoListInteractor {
    private let presenter: any TodoListPresenter
    private let worker: any TodoListWorker
    private let write: @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?
    private let noteChoice: @Sendable (TodoGrouping, Bool) async -> Void

    private var scope: TodoListData.Scope
    private var grouping: TodoGrouping
    private var includesDone: Bool
    private var filter: String
    /// Whether the user types the filter, so that a mistake in it is no error.
    private var isTyped = false

    /// The tasks of earlier lists, as the user saw them last. A key acts on the state that was seen.
    private var former: [TodoItem.ID: TodoItem] = [:]
    /// The tasks that the user has changed since the list was read.
    private var noted: [TodoItem.ID: TodoItem] = [:]
    /// The content on display.
    private var content: TodoListData.Content?
    private var shown: Shown?
    private var lastReadID = 0
    /// The read that is on display.
    private var shownReadID = 0
    /// The changes during reads: the reads up to `readID` may have missed them.
    private var changes: [(readID: Int, change: TodoChange)] = []

    private var isWriting = false

    init(
        presenter: any TodoListPresenter, worker: any TodoListWorker,
        write: @escaping @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?,
        noteChoice: @escaping @Sendable (TodoGrouping, Bool) async -> Void, scope: TodoListData.Scope,
        grouping: TodoGrouping, includesDone: Bool, filter: String
    ) {
        self.presenter = presenter
        self.worker = worker
        self.write = write
        self.noteChoice = noteChoice
        self.scope = scope
        self.grouping = grouping
        self.includesDone = includesDone
        self.filter = filter
    }

    func load() async { await presenter.loading(hasLoadedContent: hasLoadedContent) { try await show() } }

    func observe() async {
        for await _ in await worker.changes() { await refresh() }
    }

    func switchGrouping() async {
        grouping = grouping.next
        await noteChoice(grouping, includesDone)
        await refresh()
    }

    func switchScope() async {
        scope = scope.next
        await refresh()
    }

    func toggleDone() async {
        includesDone.toggle()
        await noteChoice(grouping, includesDone)
        await refresh()
    }

    func filter(by text: String) async {
        (filter, isTyped) = (text, true)
        await refresh()
    }

    func add() async { await openForm(nil) }
    func edit(_ id: TodoItem.ID) async { await openForm(id) }

    func toggle(_ id: TodoItem.ID) async { await toggle([id]) }

    func toggle(_ ids: [TodoItem.ID]) async {
        let seen = ids.compactMap(seen)
        let isDone = seen.contains { !$0.isDone }
        let items = seen.filter { $0.isDone != isDone }
        guard !items.isEmpty else { return }
        // Noted at once, so that a second press before the first is saved means the opposite.
        for item in items { note(item.id, isDone: isDone) }
        guard await !isMarked(isDone, items.map(\.id)) else { return }
        for item in items { note(item.id, isDone: !isDone) }
    }

    private func note(_ id: TodoItem.ID, isDone: Bool) {
        noted[id] = seen(id)
        noted[id]?.isDone = isDone
    }

    /// The task as the user saw it last, also if it has left the list.
    private func seen(_ id: TodoItem.ID) -> TodoItem? { noted[id] ?? shown?.items.first { $0.id == id } ?? former[id] }

    func mark(_ isDone: Bool, _ ids: [TodoItem.ID]) async { _ = await isMarked(isDone, ids) }
    func delete(_ id: TodoItem.ID) async { if seen(id) != nil { await delete([id]) } }

    func delete(_ ids: [TodoItem.ID]) async {
        guard let items = await change({ try await worker.delete(ids) }) else { return }
        await showChanged(TodoChange(items.map { .init($0, nil) }))
        let calendar = await worker.calendar()
        await presenter.show(.deleted(items.map(calendar.record), today: calendar.today))
    }

    func revise(_ revision: TodoRevision, _ count: Int) async {
        guard let changes = await presenter.catching({ try await worker.revise(revision, count) }) else { return }
        // A command changes tasks without showing the list.
        if hasLoadedContent { await refresh() }
        let calendar = await worker.calendar()
        let revised = changes.flatMap(\.parts).map { change in
            TodoListData.Revised(kind: change.kind, tasks: change.tasks(after: revision).map(calendar.record))
        }
        await presenter.show(.revised(revision, revised, today: calendar.today))
    }

    func loadFilters() async { await showFilters { try await worker.filters() } }

    func saveFilter(_ filter: TodoSavedFilter) async {
        await showFilters {
            try await worker.saveFilter(filter)
            return [filter]
        }
    }

    func removeFilter(_ name: String) async { await showFilters { [try await worker.removeFilter(name)] } }

    private func showFilters(_ read: () async throws -> [TodoSavedFilter]) async {
        if let filters = await presenter.catching(read) { await presenter.show(filters) }
    }

    func share() async {
        if let content { await presenter.share(content) }
    }

    private var hasLoadedContent: Bool { content != nil }

    /// Lets the user write a task. A second press meanwhile does nothing.
    private func openForm(_ id: TodoItem.ID?) async {
        guard !isWriting else { return }
        isWriting = true
        let written = await presenter.catching(hasLoadedContent: hasLoadedContent) { try await write(id) }
        isWriting = false
        await refresh()
        guard let id = written ?? nil else { return }
        let listed = shown?.items.first { $0.id == id }
        // The list of upcoming tasks does not have a task that is due later.
        let item: TodoItem? = if let listed { listed } else { try? await worker.item(id) }
        if let item { await presenter.show(.written(id: id, title: item.title)) }
    }

    private func isMarked(_ isDone: Bool, _ ids: [TodoItem.ID]) async -> Bool {
        guard let changed = await change({ try await worker.setDone(isDone, ids) }) else { return false }
        await showChanged(changed)
        let calendar = await worker.calendar()
        let (tasks, today) = (changed.kept.map(calendar.record), calendar.today)
        await presenter.show(
            isDone
                ? .completed(tasks, next: changed.added.map(calendar.record), today: today)
                : .reopened(tasks, removed: changed.deleted.map(calendar.record), today: today))
        return true
    }

    /// Runs a change of tasks. If a task that the user has seen was deleted elsewhere, the list is loaded again.
    private func change<Changed: Sendable>(_ change: () async throws -> Changed) async -> Changed? {
        var isGone = false
        let changed = await presenter.catching {
            do {
                return try await change()
            } catch TodoError.unknownItems(let ids) {
                guard let title = ids.compactMap({ seen($0)?.title }).first else {
                    throw TodoError.unknownItems(ids)
                }
                isGone = true
                throw TodoListError.deletedMeanwhile(title: title)
            }
        }
        if isGone { await refresh() }
        return changed
    }

    /// Shows the list after a change. It is read again only when the change is signalled.
    private func showChanged(_ change: TodoChange) async {
        if lastReadID > shownReadID { changes.append((lastReadID, change)) }
        // A command changes tasks without showing the list.
        guard let shown else { return }
        let list = shown.query.list(shown.items, after: change)
        await display(list, shown.query, shown.filter, shown.calendar)
    }

    private func refresh() async { await presenter.catching(hasLoadedContent: hasLoadedContent) { try await show() } }

    private func query(
        on calendar: TodoCalendar, _ saved: [String: String]
    ) throws(TodoFilterError) -> (TodoQuery, TodoListData.Filter) {
        let lastDay: Day? =
            switch scope {
            case .all: nil
            case .upcoming: calendar.endOfNextWeek
            }
        let filter: TodoFilter
        var problem: TodoFilterError?
        do {
            filter = try TodoFilter(self.filter, calendar: calendar, saved: saved)
        } catch {
            guard isTyped else { throw error }
            (filter, problem) = (TodoFilter(typing: self.filter, calendar: calendar, saved: saved), error)
        }
        return (
            TodoQuery(includesDone: includesDone, lastDay: lastDay, filter: filter),
            TodoListData.Filter(text: self.filter, problem: problem)
        )
    }

    private func show() async throws {
        let calendar = await worker.calendar()
        let saved = filter.contains("filter") ? try await worker.filters().texts : [:]
        // Of what is typed, the newest text has the last read.
        let (query, filter) = try query(on: calendar, saved)
        lastReadID += 1
        let readID = lastReadID
        do {
            let items = try await worker.items(query)
            // A later read may have ended first: its list is newer.
            guard readID > shownReadID else { return }
            shownReadID = readID
            let list = changes.filter { $0.readID >= readID }.reduce(items) { query.list($0, after: $1.change) }
            changes.removeAll { $0.readID <= readID }
            await display(list, query, filter, calendar)
        } catch {
            // A failed read is not reported once a later list is on display.
            if readID > shownReadID { throw error }
        }
    }

    private func display(
        _ items: [TodoItem], _ query: TodoQuery, _ filter: TodoListData.Filter, _ calendar: TodoCalendar
    ) async {
        let next = Shown(items: items, query: query, filter: filter, calendar: calendar, grouping: grouping)
        // A write is followed by its signal, after which nothing is new.
        guard next != shown else { return noted = [:] }
        // Most lists are the first one: a command shows no other.
        if let shown { former.merge(shown.items.map { ($0.id, $0) }) { $1 } }
        former.merge(noted) { $1 }
        noted = [:]
        shown = next
        let content = next.content
        self.content = content
        await presenter.show(content)
    }

    /// The values from which the content is made.
    private struct Shown: Equatable {
        let items: [TodoItem]
        let query: TodoQuery
        let filter: TodoListData.Filter
        let calendar: TodoCalendar
        let grouping: TodoGrouping

        var content: TodoListData.Content {
            let soughtWords = query.filter?.soughtWords ?? []
            let groups = TodoGroup.groups(of: items, by: grouping, calendar: calendar).map { group in
                TodoListData.Group(
                    key: group.key, today: calendar.today, soughtWords: soughtWords, items: group.items,
                    relations: group.items.map { calendar.relation(of: $0.due) })
            }
            return TodoListData.Content(
                scope: query.lastDay == nil ? .all : .upcoming, nextGrouping: grouping.next,
                includesDone: query.includesDone, isFiltered: query.filter != nil, filter: filter,
                groups: groups)
        }
    }
}

extension TodoGrouping {
    fileprivate var next: TodoGrouping {
        switch self {
        case .date: .name
        case .name: .tag
        case .tag: .project
        case .project: .priority
        case .priority: .date
        }
    }
}

extension TodoListData.Scope {
    fileprivate var next: TodoListData.Scope {
        switch self {
        case .all: .upcoming
        case .upcoming: .all
        }
    }
}
