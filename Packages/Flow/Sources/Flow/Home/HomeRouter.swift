import ROSS

/// Shows the first screen.
public protocol HomeRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the session.
    ///
    /// - Parameter exit: A way that the first screen takes as soon as it is up.
    func home(_ exits: [HomeExit], opening exit: HomeExit?) async throws
}

/// A way from the first screen into a use case. The router has its words and its key.
public struct HomeExit: Sendable {
    /// A name that the router knows the use case by. The slice of the use case declares it.
    public struct Name: Hashable, Sendable {
        public let text: String

        public init(_ text: String) { self.text = text }
    }

    public let name: Name
    public let open: @Sendable () async throws -> Void

    public init(_ name: Name, open: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.open = open
    }
}
