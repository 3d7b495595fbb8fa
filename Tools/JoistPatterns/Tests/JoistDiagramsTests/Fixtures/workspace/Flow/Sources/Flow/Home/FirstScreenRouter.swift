import ROSS
import Todo

/// Shows the first screen.
public protocol FirstScreenRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the session.
    func home(_ context: HomeContext) async throws
}

/// The services, values and exits of the first screen.
public struct HomeContext: Sendable {
    /// In the order of the screen.
    public let exits: [HomeExit]
    /// Goes on to where a link leads.
    public let open: @Sendable (AppLink) async throws -> Void
}

/// A way from the first screen into a use case.
public struct HomeExit: Sendable {
    /// The subject of the use case.
    public enum Subject: Sendable {
        case todo(any TodoService)
        case shop
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
