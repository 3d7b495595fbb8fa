import TodoEntry

public struct TodoList { let entry: TodoEntry }
