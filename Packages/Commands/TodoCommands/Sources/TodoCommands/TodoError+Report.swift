import CommandRouting
import Todo

extension TodoError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .emptyTitle: "empty-title"
        case .longTitle: "title-too-long"
        case .invalidTag: "invalid-tag"
        case .unknownDate: "invalid-date"
        case .unknownItems: "unknown-task"
        }
    }

    public var hint: String? {
        switch self {
        case .unknownItems: "almanac todo list --all"
        case .unknownDate: "almanac todo add --help"
        case .emptyTitle, .longTitle, .invalidTag: nil
        }
    }

    public var exitCode: Int32 {
        switch self {
        case .unknownItems: CommandExit.error
        case .emptyTitle, .longTitle, .invalidTag, .unknownDate: CommandExit.usage
        }
    }
}
