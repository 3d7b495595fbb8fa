import CommandRouting
import Screens
import Todo

extension TodoFilterError: @retroactive ReportedError {
    /// Shows the place of the mistake.
    public var details: ErrorDetails {
        let mark = String(repeating: " ", count: before.columnCount) + "^"
        return ErrorDetails(
            "invalid-filter", hint: "almanac todo list --help", exitCode: CommandExit.usage,
            excerpt: [before + after, mark])
    }
}

extension TodoSavedFilterError: @retroactive ReportedError {
    public var details: ErrorDetails {
        switch self {
        case .invalidName: ErrorDetails("invalid-filter-name", exitCode: CommandExit.usage)
        case .unknown: ErrorDetails("unknown-filter", hint: "almanac todo filter list")
        case .inUse: ErrorDetails("filter-in-use", hint: "almanac todo filter list")
        }
    }
}

extension TodoError: @retroactive ReportedError {
    /// The hint of a task that is not there lists all tasks. That of a wrong value is the help of its command.
    public var details: ErrorDetails {
        switch self {
        case .emptyTitle: ErrorDetails("empty-title", exitCode: CommandExit.usage)
        case .notUTF8: ErrorDetails("not-utf-8", exitCode: CommandExit.usage)
        case .longTitle: ErrorDetails("title-too-long", exitCode: CommandExit.usage)
        case .longNotes: ErrorDetails("notes-too-long", exitCode: CommandExit.usage)
        case .invalid(.due, _): ErrorDetails("invalid-date", exitCode: CommandExit.usage)
        case .invalid(.tags, _): ErrorDetails("invalid-tag", exitCode: CommandExit.usage)
        case .invalid(let field, _): ErrorDetails("invalid-\(field.rawValue)", exitCode: CommandExit.usage)
        case .endOfJournal(let revision, _): ErrorDetails("nothing-to-\(revision.rawValue)")
        case .changedElsewhere: ErrorDetails("changed-elsewhere")
        case .unknownItems: ErrorDetails("unknown-task", hint: "almanac todo list --all")
        }
    }
}
