import Books
import Notifications
import ROSS
import Today
import Todo
import Weather

/// Shows the first screen.
public protocol FirstScreenRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the session.
    func home(_ context: HomeContext) async throws
}

/// The services, values and exits of the first screen.
public struct HomeContext: Sendable {
    /// Signals each minute, with which the content ages.
    public let today: any TodayService
    /// The notifications, of which the first with a link is shown.
    public let notifications: any NotificationsService
    /// In the order of the screen.
    public let exits: [HomeExit]
    /// Goes on to where the link of a notification leads.
    public let open: @Sendable (AppLink) async throws -> Void
}

/// A way from the first screen into a use case. The router has its words and its key.
public struct HomeExit: Sendable {
    /// The subject of the use case, with the service whose state the first screen shows beside the exit.
    public enum Subject: Sendable {
        case todo(any TodoService)
        case cities(any WeatherService)
        case catalogue
        case shelf(any BooksService)
        case settings
    }

    /// Decides the words and the key of the exit.
    public let subject: Subject
    /// Starts the use case, and returns when the user is back.
    public let open: @Sendable () async throws -> Void

    init(_ subject: Subject, open: @escaping @Sendable () async throws -> Void) {
        self.subject = subject
        self.open = open
    }
}
