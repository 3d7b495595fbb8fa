import Todo

public struct TodoEntry {
    let item: TodoItem
}
