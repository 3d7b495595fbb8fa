/// What can be wrong with a task, or with what is asked of it. Descriptions are sentences for users.
public enum TodoError: Error, Equatable, CustomStringConvertible {
    case emptyTitle
    case longTitle(length: Int)
    case invalidTag(String)
    case unknownDate(String)
    case unknownItem(TodoItem.ID)

    public var description: String {
        switch self {
        case .emptyTitle: "A task needs a title."
        case .longTitle(let length):
            "The title has \(length) characters; a task's title has at most \(TodoDraft.maximumTitleLength)."
        case .invalidTag(let tag): "'\(tag)' cannot be a tag: a tag is one word of at most 100 characters."
        case .unknownDate(let text):
            "'\(text)' is no date. Give one like 2026-12-24, today, tomorrow, fri, +3d, 2w or next week."
        case .unknownItem(let id): "There is no task \(id)."
        }
    }
}
