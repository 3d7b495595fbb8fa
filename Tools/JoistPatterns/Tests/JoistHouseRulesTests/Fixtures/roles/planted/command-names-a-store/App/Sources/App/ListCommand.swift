import Todo
import TodoLive

struct ListCommand {
    let store: TodoStore

    func run() async throws -> Int { try await store.items().count }
}
