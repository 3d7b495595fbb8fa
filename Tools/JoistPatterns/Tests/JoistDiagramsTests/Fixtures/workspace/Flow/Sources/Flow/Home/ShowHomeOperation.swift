import ROSS
import Todo

/// Shows the first screen, which leads to the use cases that a user begins with.
struct ShowHomeOperation: Operation {
    let router: any FirstScreenRouter
    let todo: any TodoService

    func launch(_ app: any AppService) async throws {
        try await router.home(
            HomeContext(
                exits: [
                    HomeExit(.todo(todo)) { try await app.browseTodoList() },
                    HomeExit(.shop) { _ = try await app.pay(.library) },
                ],
                open: { try await app.open($0) }
            ))
    }
}
