/// A way from the first screen into a use case. The app has its words and its key.
public struct HomeExit: Sendable {
    /// The subject of the use case.
    public enum Subject: Sendable {
    }

    /// Decides the words and the key of the exit.
    public let subject: Subject
    /// Starts the use case, and returns when the user is back.
    public let open: @Sendable () async throws -> Void

    public init(_ subject: Subject, open: @escaping @Sendable () async throws -> Void) {
        self.subject = subject
        self.open = open
    }
}
