import Todo

struct ListAppCommand {
    let todo: any TodoService

    func run() async throws -> Int { try await todo.items().count }
}
