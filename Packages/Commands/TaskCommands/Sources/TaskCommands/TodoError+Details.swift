import CommandRouting
import Todo

extension TodoError: @retroactive ReportedError {
    /// The hint of a task that is not there lists all tasks.
    public var details: ErrorDetails {
        switch self {
        case .emptyTitle: ErrorDetails("empty-title", exitCode: CommandExit.usage)
        case .longTitle: ErrorDetails("title-too-long", exitCode: CommandExit.usage)
        case .invalidTag: ErrorDetails("invalid-tag", exitCode: CommandExit.usage)
        case .unknownDate:
            ErrorDetails("invalid-date", hint: "almanac todo add --help", exitCode: CommandExit.usage)
        case .unknownItems: ErrorDetails("unknown-task", hint: "almanac todo list --all")
        }
    }
}
