/// The subject of a use case to which the first screen leads.
public enum HomeSubject: Sendable {
}

/// A way from the first screen into a use case. Generic, because code with a value of an enum without cases warns.
public struct HomeExit<Subject: Sendable>: Sendable {
    /// Decides the words and the key of the exit.
    public let subject: Subject
    /// Starts the use case, and returns when the user is back.
    public let open: @Sendable () async throws -> Void

    public init(_ subject: Subject, open: @escaping @Sendable () async throws -> Void) {
        self.subject = subject
        self.open = open
    }
}
