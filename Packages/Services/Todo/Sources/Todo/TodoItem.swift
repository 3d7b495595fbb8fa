import Formatting

/// A task.
///
/// ```swift
/// var item = TodoItem(id: 1, title: "Buy milk", due: today, tags: ["home"], isDone: true, unreadable: [.due])
/// try TodoDraft(title: "Buy tea", due: .some(nil)).apply(to: &item)
/// #expect(item == TodoItem(id: 1, title: "Buy tea", tags: ["home"], isDone: true))
/// ```
public struct TodoItem: Identifiable, Equatable, Sendable {
    /// A number, counted from 1, that no other task has had.
    public typealias ID = Int64

    /// The fields of a task, in the order in which tables, forms and exports have them. Their raw values are the keys
    /// in JSON.
    public enum Field: String, CaseIterable, CodingKey, Sendable {
        /// One line of text.
        case title
        /// The day by which the task is due.
        case due
        /// Words by which tasks are grouped.
        case tags
        /// Whether the task is done.
        case done
        /// How important the task is.
        case priority
        /// The larger undertaking to which the task belongs.
        case project
        /// When the task comes back after it is done.
        case repeats
        /// Lines of text about the task.
        case notes
    }

    /// The number by which users and the store know the task.
    public internal(set) var id: ID
    /// One line of text. A title that another program has stored may break the limits of ``TodoDraft``.
    public var title: String
    /// The day by which the task is due; `nil` for a task for someday.
    public var due: Day?
    /// Names without the `#`, each once regardless of case, in the order given.
    public var tags: [String]
    /// Whether the task is done.
    public var isDone: Bool
    /// How important the task is; `nil` if nobody has said it.
    public var priority: TodoPriority?
    /// A word without the `@`; dots divide it, such as `home.garden`.
    public var project: String?
    /// When the task comes back after it is done; `nil` for a task that is done once.
    public var repeats: RepeatRule?
    /// Lines with `\n` between them.
    public var notes: String
    /// The fields that could not be read from the store. They are empty, or as much as could be read.
    ///
    /// ```swift
    /// let item = TodoItem(id: 1, title: "Buy milk", unreadable: [.done])
    /// let todo = InMemoryTodoService(items: [item], calendar: .sample) { Date(timeIntervalSince1970: 0) }
    /// #expect(try await todo.items(includingDone: false).isEmpty)
    /// #expect(try await todo.items(includingDone: true) == [item])
    /// #expect(try await todo.setDone(false, 1).unreadable.isEmpty)
    /// #expect(try await todo.items(includingDone: false).count == 1)
    /// ```
    public var unreadable: Set<Field>

    /// Creates a task from its fields, unchecked.
    public init(
        id: ID, title: String, due: Day? = nil, tags: [String] = [], isDone: Bool = false,
        priority: TodoPriority? = nil,
        project: String? = nil, repeats: RepeatRule? = nil, notes: String = "", unreadable: Set<Field> = []
    ) {
        self.id = id
        self.title = title
        self.due = due
        self.tags = tags
        self.isDone = isDone
        self.priority = priority
        self.project = project
        self.repeats = repeats
        self.notes = notes
        self.unreadable = unreadable
    }
}

extension TodoItem {
    /// A text that is equal for all spellings of a tag or a project: they differ in the case of letters and in characters
    /// that cannot be seen.
    static func identity(ofName name: String) -> String {
        let visible = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(visible)).lowercased()
    }
}

extension TodoItem {
    /// Whether a list of open tasks has this one. A task whose state cannot be read is in lists of all tasks only.
    package var isKnownAsOpen: Bool { !isDone && !unreadable.contains(.done) }

    /// Copies a field of another task.
    package mutating func take(_ field: Field, of other: TodoItem) {
        switch field {
        case .title: title = other.title
        case .due: due = other.due
        case .tags: tags = other.tags
        case .done: isDone = other.isDone
        case .priority: priority = other.priority
        case .project: project = other.project
        case .repeats: repeats = other.repeats
        case .notes: notes = other.notes
        }
        if other.unreadable.contains(field) { unreadable.insert(field) } else { unreadable.remove(field) }
    }

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
