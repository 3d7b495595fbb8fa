import ROSS
import Todo

/// Tasks in memory, for previews, tests and the app without a disk.
public actor InMemoryTodoService: TodoService {
    private var items: [TodoItem.ID: TodoItem]
    private var lastID: TodoItem.ID
    private var failure: (any Error)?
    private let today: @Sendable () -> Day
    private let firstWeekday: Weekday
    private let signal = Multicast<Void>()

    /// - Parameter today: The present day; asked whenever it matters.
    public init(
        items: [TodoItem] = [], firstWeekday: Weekday = .monday, today: @escaping @Sendable () -> Day
    ) {
        self.items = Dictionary(items.map { ($0.id, $0) }) { $1 }
        lastID = items.map(\.id).max() ?? 0
        self.firstWeekday = firstWeekday
        self.today = today
    }

    /// Makes every call throw, until it is given `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    public func items(includingDone: Bool) throws -> [TodoItem] {
        try failIfTold()
        return items.values.filter { includingDone || !$0.isDone }.sorted { $0.id < $1.id }
    }

    public func item(_ id: TodoItem.ID) throws -> TodoItem {
        try failIfTold()
        guard let item = items[id] else { throw TodoError.unknownItem(id) }
        return item
    }

    public func add(_ draft: TodoDraft) throws -> TodoItem {
        try failIfTold()
        lastID += 1
        return keep(TodoItem(id: lastID, title: draft.title, due: draft.due, tags: draft.tags))
    }

    public func edit(_ id: TodoItem.ID, to draft: TodoDraft) throws -> TodoItem {
        let old = try item(id)
        return keep(TodoItem(id: id, title: draft.title, due: draft.due, tags: draft.tags, isDone: old.isDone))
    }

    public func setDone(_ isDone: Bool, _ id: TodoItem.ID) throws -> TodoItem {
        var item = try item(id)
        item.isDone = isDone
        return keep(item)
    }

    public func delete(_ id: TodoItem.ID) throws -> TodoItem {
        let item = try item(id)
        items[id] = nil
        signal.send(())
        return item
    }

    public func calendar() -> TodoCalendar { TodoCalendar(today: today(), firstWeekday: firstWeekday) }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    public func follow(days: Subscription<Void>) { signal.forward(days) }

    private func keep(_ item: TodoItem) -> TodoItem {
        items[item.id] = item
        signal.send(())
        return item
    }

    private func failIfTold() throws {
        if let failure { throw failure }
    }
}
