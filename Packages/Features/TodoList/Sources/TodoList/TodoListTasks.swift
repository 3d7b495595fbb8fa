import Todo

/// The tasks of a group, sorted. The record of a task is made when it is read, because lists can be long.
public struct TodoListTasks: RandomAccessCollection, Equatable, Sendable {
    private let group: TodoListData.Group

    public init(_ group: TodoListData.Group) { self.group = group }

    public var startIndex: Int { 0 }
    public var endIndex: Int { group.items.count }
    public subscript(position: Int) -> TodoRecord {
        TodoRecord(group.items[group.items.startIndex + position], group.relations[position])
    }

    /// The number of a task, without its record.
    public func id(at position: Int) -> TodoItem.ID { group.items[group.items.startIndex + position].id }

    /// The tasks of which a field cannot be read.
    public var unreadable: [TodoRecord] {
        zip(group.items, group.relations).filter { !$0.0.unreadable.isEmpty }.map { TodoRecord($0.0, $0.1) }
    }
}
