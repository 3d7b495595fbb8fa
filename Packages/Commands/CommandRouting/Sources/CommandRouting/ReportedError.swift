/// An error with which a command may end. Its description is the message for people.
public protocol ReportedError: Error {
    /// A stable word for scripts, such as `unknown-task`.
    var code: String { get }
    /// The command or the option that helps, such as `almanac todo list`; `nil` if there is none.
    var hint: String? { get }
    var exitCode: Int32 { get }
}

extension ReportedError {
    public var hint: String? { nil }
    public var exitCode: Int32 { CommandExit.error }
}

extension String {
    /// The first command in quotes. The text of an error of a file brings along the advice for this file.
    public var namedCommand: String? { firstMatch(of: /'(almanac [^']+)'/).map { String($0.1) } }
}

/// The errors of a command that continues after each error.
public struct CommandFailures: Error {
    public let errors: [any Error]

    public init(errors: [any Error]) { self.errors = errors }

    /// Throws the errors if there are any.
    public static func throwAny(of errors: [any Error]) throws {
        if !errors.isEmpty { throw CommandFailures(errors: errors) }
    }
}
