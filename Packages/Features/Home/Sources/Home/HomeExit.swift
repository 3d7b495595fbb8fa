import Books
import Todo
import Weather

/// A way from the first screen into a use case. An entrance has its words and its key.
public struct HomeExit: Sendable {
    /// The subject of the use case, with the service whose state the first screen shows beside the exit.
    public enum Subject: Sendable {
        case todo(any TodoService)
        case weather(any WeatherService)
        case catalogue
        case shelf(any BooksService)
        case agenda
        case settings
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
