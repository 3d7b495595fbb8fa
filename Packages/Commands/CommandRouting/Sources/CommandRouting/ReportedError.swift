/// An error with which a command may end. Its description is the message for people.
public protocol ReportedError: Error {
    /// The code of the error for scripts, its hint for the user, and the exit code of the command.
    var details: ErrorDetails { get }
}

/// The part of an error on which scripts rely, and the way out of the error.
public struct ErrorDetails: Equatable, Sendable {
    /// A stable word, such as `unknown-task`, in the JSON of the error.
    public let code: String
    /// The command or the option that helps, such as `almanac todo list`. If it is `nil`, wrong usage gets the help of the
    /// command.
    public let hint: String?
    /// The exit code of the command, one of ``CommandExit``.
    public let exitCode: Int32
    /// Lines below the message that show people the place of a mistake.
    public let excerpt: [String]

    /// Creates details; without an exit code the command ends with ``CommandExit/error``.
    public init(_ code: String, hint: String? = nil, exitCode: Int32 = CommandExit.error, excerpt: [String] = []) {
        self.code = code
        self.hint = hint
        self.exitCode = exitCode
        self.excerpt = excerpt
    }
}

extension String {
    /// The first command in quotes. The text of an error of a file brings along the advice for this file.
    public var namedCommand: String? { firstMatch(of: /'(almanac [^']+)'/).map { String($0.1) } }
}

/// The errors of a command that continues after each error.
public struct CommandFailures: Error {
    /// The errors in the order in which they occurred.
    public let errors: [any Error]

    /// Creates the error of a command from at least one error.
    public init(errors: [any Error]) { self.errors = errors }

    /// Throws the errors if there are any.
    public static func throwAny(of errors: [any Error]) throws {
        if !errors.isEmpty { throw CommandFailures(errors: errors) }
    }
}
