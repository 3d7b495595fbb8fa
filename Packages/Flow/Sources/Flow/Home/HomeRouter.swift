import ROSS

/// Shows the first screen.
public protocol HomeRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the session.
    ///
    /// - Parameters:
    ///   - link: Where the first screen leads as soon as it is up; `nil` if it stays.
    ///   - follow: The way there.
    func home(
        _ exits: [HomeExit], opening link: AppLink?,
        follow: @escaping @Sendable (AppLink) async throws -> Void
    ) async throws
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
