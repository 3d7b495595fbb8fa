import Flow
import Home
import HomeScreen
import Notifications
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
                var item = exit.subject.item
                item.open = exit.open
                return item
            }
        try await show(Navigator.Place("home")) { [module] in HomeConfigurator.make(module) }
    }
}

extension HomeExit.Subject {
    /// The entry and the card of a story on the first screen.
    fileprivate var item: HomeItem {
        switch self {
        case .todo(let todo): .todo(todo)
        case .weather(let weather): .cities(weather)
        case .catalogue: .catalogue
        case .shelf(let books): .shelf(books)
        case .agenda: .agenda
        case .settings: .settings
        }
    }
}

/// The first notification with a link of almanac, on the first screen as long as there is one.
actor NotificationCard: HomeCard {
    private struct NoNotification: Error {}

    let subject = HomeData.Subject.notification
    private let notifications: any NotificationsService
    /// Where the notification leads that was read last.
    private(set) var link: AppLink?

    init(notifications: any NotificationsService) { self.notifications = notifications }

    nonisolated var item: HomeItem {
        HomeItem(HomeData.Entry(id: "notification", key: "n", title: "Notification"), card: self, isOptional: true)
    }

    func content() async throws -> HomeData.Content {
        let first = try await notifications.notifications().first { $0.appLink != nil }
        link = first?.appLink
        guard let first else { throw NoNotification() }
        return HomeData.Content(.notification(title: first.title, text: first.text))
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await notifications.changes() }
}
