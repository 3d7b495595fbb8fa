import Todo

public struct TodoList {
    let item: TodoItem
}
