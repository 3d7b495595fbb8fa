import Todo

/// Where the user can go from the list of tasks.
public struct TodoListExits: Sendable {
    /// Lets the user write a task, or a new one if the number is `nil`. Returns the number of the task when it has been
    /// saved, or `nil` when the user has left.
    public let write: @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?

    /// Creates the exits of a list.
    public init(write: @escaping @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?) { self.write = write }
}
