import Civil

/// A task.
public struct TodoItem: Identifiable, Equatable, Sendable {
    /// A number, counted from 1, that no other task has had.
    public typealias ID = Int64

    public let id: ID
    public var title: String
    /// `nil` for a task for someday.
    public var due: Day?
    /// Names without the `#`, each once, in the order given.
    public var tags: [String]
    public var isDone: Bool
    /// The parts that could not be read from the store. They are empty, or as much as could be read.
    public var unreadable: Set<Part>

    public enum Part: String, CaseIterable, Sendable {
        case title, date, tags, state
    }

    public init(
        id: ID, title: String, due: Day? = nil, tags: [String] = [], isDone: Bool = false, unreadable: Set<Part> = []
    ) {
        self.id = id
        self.title = title
        self.due = due
        self.tags = tags
        self.isDone = isDone
        self.unreadable = unreadable
    }
}

extension TodoItem {
    /// Whether a list of open tasks has this one. A task whose state cannot be read is in lists of all tasks only.
    package var isKnownAsOpen: Bool { !isDone && !unreadable.contains(.state) }

    /// The tasks with these numbers, in their order, each once.
    ///
    /// - Throws: ``TodoError/unknownItems(_:)``, with every number that is unknown, and the errors of `find`.
    package static func items(_ ids: [ID], find: (ID) throws -> TodoItem?) throws -> [TodoItem] {
        var seen: Set<ID> = []
        let found = try ids.filter { seen.insert($0).inserted }.map { (id: $0, item: try find($0)) }
        let unknown = found.filter { $0.item == nil }.map(\.id)
        guard unknown.isEmpty else { throw TodoError.unknownItems(unknown) }
        return found.compactMap(\.item)
    }
}
