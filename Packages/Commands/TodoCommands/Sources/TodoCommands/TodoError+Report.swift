import CommandRouting
import Todo

extension TodoError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .emptyTitle: "empty-title"
        case .longTitle: "title-too-long"
        case .invalid(.due, _): "invalid-date"
        case .invalid(.tags, _): "invalid-tag"
        case .invalid(let field, _): "invalid-\(field.rawValue)"
        case .unknownItems: "unknown-task"
        }
    }

    public var hint: String? {
        switch self {
        case .unknownItems: "almanac todo list --all"
        case .invalid: "almanac todo add --help"
        case .emptyTitle, .longTitle: nil
        }
    }

    public var exitCode: Int32 {
        switch self {
        case .unknownItems: CommandExit.error
        case .emptyTitle, .longTitle, .invalid: CommandExit.usage
        }
    }
}
