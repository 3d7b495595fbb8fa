import Formatting

/// The tasks that a list asks for.
///
/// ```swift
/// let query = TodoQuery(includesDone: false, lastDay: lastDay)
/// #expect(query.has(TodoItem(id: 1, title: "a", due: lastDay)))
/// #expect(query.has(TodoItem(id: 1, title: "a", due: .first)))
/// #expect(!query.has(TodoItem(id: 1, title: "a", due: lastDay.adding(days: 1))))
/// #expect(!query.has(TodoItem(id: 1, title: "a")))
/// #expect(!query.has(TodoItem(id: 1, title: "a", due: lastDay, isDone: true)))
/// ```
public struct TodoQuery: Equatable, Sendable {
    /// Whether the list has the tasks that are done too.
    public let includesDone: Bool
    /// The last day by which the tasks are due; `nil` for tasks of any date and tasks without a date.
    public let lastDay: Day?
    /// The condition on the tasks; `nil` if there is none.
    public let filter: TodoFilter?

    /// Creates the query of a list.
    ///
    /// - Parameter filter: If it names the state of tasks, it decides about those that are done.
    public init(includesDone: Bool, lastDay: Day? = nil, filter: TodoFilter? = nil) {
        self.includesDone = includesDone || filter?.namesState == true
        self.lastDay = lastDay
        self.filter = filter.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether the list has a task. A task whose state or date cannot be read is only in lists that do not ask for it.
    public func has(_ item: TodoItem) -> Bool {
        guard includesDone || item.isKnownAsOpen else { return false }
        if let lastDay, item.due.map({ $0 > lastDay }) ?? true { return false }
        return filter?.matches(item) ?? true
    }

    /// Whether the list has each task of a list of another query.
    package func hasAll(of other: TodoQuery) -> Bool {
        guard includesDone || !other.includesDone, filter == nil || filter == other.filter else { return false }
        guard let lastDay else { return true }
        return other.lastDay.map { $0 <= lastDay } ?? false
    }

    /// The list after a write of tasks, without reading it again.
    ///
    /// - Parameters:
    ///   - items: The list of this query, in the order of the numbers.
    ///   - change: The write.
    public func list(_ items: [TodoItem], after change: TodoChange) -> [TodoItem] {
        var items = items
        for step in change.steps {
            guard let id = (step.after ?? step.before)?.id else { continue }
            let index = items.firstIndex { $0.id >= id } ?? items.endIndex
            let end = index < items.endIndex && items[index].id == id ? index + 1 : index
            items.replaceSubrange(index..<end, with: step.after.map { has($0) ? [$0] : [] } ?? [])
        }
        return items
    }
}
