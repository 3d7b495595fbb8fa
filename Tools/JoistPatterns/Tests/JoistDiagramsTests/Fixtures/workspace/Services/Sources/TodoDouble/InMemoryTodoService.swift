import Todo

/// Keeps its state in memory.
public actor InMemoryTodoService: TodoService {
}
