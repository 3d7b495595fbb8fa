import ROSS

/// Leads the user to where a link points. How that is shown over the present screen is the Router's decision.
struct OpenLinkScenario: Scenario {
    let operations: any BooksOperations

    func launch(_ visit: (link: AppLink, app: any AppService)) async throws {
        let (link, app) = visit
        switch link {
        case .home: break
        case .agenda: try await app.showAgenda()
        case .todo: try await app.browseTodoList()
        case .upcoming: try await app.browseUpcoming()
        case .newTodo: _ = try await app.writeTodo(nil)
        case .cities: try await app.browseCities()
        case .catalogue: try await app.browseCatalogue()
        case .shelf: try await app.browseShelf()
        case .book(let id, let promotion): try await app.showBook(id, promotion: promotion)
        case .reader(let id, let place):
            if try await operations.checkShelf().launch(id) {
                _ = try await app.readBook(id, promotion: nil, at: place)
            } else {
                try await app.showBook(id, promotion: nil)
            }
        case .settings: try await app.openSettings(nil)
        case .signIn: _ = try await app.signIn(.plain)
        }
    }
}
