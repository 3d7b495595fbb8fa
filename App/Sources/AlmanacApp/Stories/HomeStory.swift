import Flow
import Home
import HomeScreen
import Screens

extension AppRouter: HomeScreenRouter {
    func home(_ module: HomeModule) async throws {
        var module = module
        let notification = NotificationCard(notifications: module.notifications)
        var first = notification.item
        first.open = { [open = module.open] in if let link = await notification.link { try await open(link.text) } }
        module.items =
            [first]
            + module.exits.map { exit in
                var item = HomeItem(exit.subject)
                item.open = exit.open
                return item
            }
        try await show(Navigator.Place("home")) { [module] in HomeConfigurator.make(module) }
    }
}

extension HomeItem {
    /// The entry and the card of each story on the first screen.
    init(_ subject: HomeExit.Subject) {
        self =
            switch subject {
            case .todo(let todo): .todo(todo)
            case .weather(let weather): .cities(weather)
            case .catalogue: .catalogue
            case .shelf(let books): .shelf(books)
            case .settings: .settings
            }
    }
}
