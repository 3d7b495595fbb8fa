import Todo

/// Keeps its state on the disk.
public actor TodoStore: TodoService {
}
