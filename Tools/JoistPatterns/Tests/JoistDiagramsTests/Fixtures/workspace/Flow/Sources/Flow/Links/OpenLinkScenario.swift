import ROSS

/// Leads the user to where a link points.
struct OpenLinkScenario: Scenario {
    let operations: any PaymentOperations

    func launch(_ visit: (link: AppLink, app: any AppService)) async throws {
        let (link, app) = visit
        switch link {
        case .home: break
        case .todo: try await app.browseTodoList()
        case .newTodo: _ = try await app.writeTodo(nil)
        case .product(let product, let promotion):
            if try await operations.checkPayment().launch(product) {
                try await app.browseTodoList()
            } else {
                _ = try await app.pay(product, promotion: promotion)
            }
        case .signIn: _ = try await app.signIn(.plain)
        }
    }
}
