import Foundation
import Notifications
import SVIP
import Today

/// The first screen: the app's functions, with a line about each.
public struct HomeModule: Module {
    /// Signals each minute, with which the content ages.
    let today: any TodayService
    /// The notifications, of which the first with a link is shown.
    public let notifications: any NotificationsService
    /// In the order of the screen.
    public let exits: [HomeExit]
    /// Goes on to where a link leads, such as that of a notification.
    public let open: @Sendable (String) async throws -> Void

    /// The menu with its cards. A screen sets it from the exits, because it has their words; without it there is no menu.
    public var items: [HomeItem] = []
    /// Returns the present moment.
    public var now: @Sendable () -> Date = { Date() }

    /// Makes the module; the first screen shows an error that an exit throws.
    public init(
        today: any TodayService, notifications: any NotificationsService, exits: [HomeExit],
        open: @escaping @Sendable (String) async throws -> Void
    ) {
        self.today = today
        self.notifications = notifications
        self.exits = exits
        self.open = open
    }

    public func start(_ presenter: any HomePresenter) -> any HomeInteractor {
        HomeLogic(items: items, worker: HomeService(today: today, present: now), presenter: presenter)
    }
}
