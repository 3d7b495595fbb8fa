/// A task.
public struct TodoItem: Identifiable, Equatable, Sendable {
    /// A number that no other item has had, counted from 1.
    public typealias ID = Int64

    public let id: ID
    public var title: String
    /// `nil`: someday.
    public var due: Day?
    /// Without the `#`, each once, in the order given.
    public var tags: [String]
    public var isDone: Bool
    /// The parts that could not be read from where the task is kept. They are empty, or what could be made of them.
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
