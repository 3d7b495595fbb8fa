import ROSS
import Todo
import TodoEntry

struct WriteTodoOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    func launch(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try await router.todoEntry(TodoEntryModule(id: id, todo: todo))
    }
}
