import Foundation
import Notifications
import SVIP
import Today

/// The first screen: the app's functions, with a line about each.
public struct HomeModule: Module {
    /// Signals each minute, with which the content ages.
    let today: any TodayService
    /// In the order of the screen.
    public let exits: [HomeExit]
    /// Goes on to where a link leads, such as that of a notification.
    public let open: @Sendable (String) async throws -> Void

    /// The menu with its cards.
    package var items: [HomeItem]
    /// Returns the present moment.
    package var now: @Sendable () -> Date = { Date() }

    /// Makes the module; the first screen shows an error that an exit throws.
    ///
    /// - Parameter link: Returns the link of a notification; `nil` if it leads nowhere. The first with a link is shown.
    public init(
        today: any TodayService, notifications: any NotificationsService,
        link: @escaping @Sendable (AppNotification) -> String?, exits: [HomeExit],
        open: @escaping @Sendable (String) async throws -> Void
    ) {
        self.today = today
        self.exits = exits
        self.open = open
        let notification = NotificationCard(notifications: notifications, link: link)
        let first = HomeItem(.notification, card: notification, isOptional: true) {
            if let link = await notification.link { try await open(link) }
        }
        items = [first] + exits.map(Self.item)
    }

    /// Makes the logic, which loads the cards for a presenter.
    public func start(_ presenter: any HomePresenter) -> any HomeInteractor {
        HomeLogic(items: items, worker: HomeService(today: today, now: now), presenter: presenter)
    }

    private static func item(_ exit: HomeExit) -> HomeItem {
        switch exit.subject {
        case .todo(let todo): HomeItem(.todo, card: TodoCard(todo: todo), open: exit.open)
        case .weather(let weather): HomeItem(.cities, card: WeatherCard(weather: weather), open: exit.open)
        case .catalogue: HomeItem(.catalogue, open: exit.open)
        case .shelf(let books): HomeItem(.shelf, card: ShelfCard(books: books), open: exit.open)
        case .settings: HomeItem(.settings, open: exit.open)
        }
    }
}
