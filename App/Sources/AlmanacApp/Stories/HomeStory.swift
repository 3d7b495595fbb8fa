import Flow
import Home
import Screens

extension AppRouter: FirstScreenRouter {
    func home(_ context: HomeContext) async throws {
        let notification = NotificationCard(notifications: context.notifications)
        var items = [notification.item]
        var ways: [HomeData.Entry.ID: @Sendable () async throws -> Void] = [:]
        ways[notification.item.entry.id] = { if let link = await notification.link { try await context.open(link) } }
        for exit in context.exits {
            let item = HomeItem(exit.subject)
            items.append(item)
            ways[item.entry.id] = exit.open
        }
        try await show(Navigator.Place("home")) { [items, ways] in
            HomeConfigurator.make(
                items, worker: HomeService(today: context.today), exits: HomeExits { try await ways[$0]?() })
        }
    }
}

extension HomeItem {
    /// The list of what the first screen has of each story.
    init(_ subject: HomeExit.Subject) {
        self =
            switch subject {
            case .todo(let todo): .todo(todo)
            case .cities(let weather): .cities(weather)
            case .catalogue: .catalogue
            case .shelf(let books): .shelf(books)
            case .settings: .settings
            }
    }
}
