/// What can be wrong with a task, or with a request about tasks. Descriptions are sentences for users.
public enum TodoError: Error, Equatable, CustomStringConvertible {
    case emptyTitle
    case longTitle(characters: Int, bytes: Int)
    case invalidTag(String)
    case unknownDate(String)
    /// There are no tasks with these numbers. None of the others that were named with them has been changed.
    case unknownItems([TodoItem.ID])

    public var description: String {
        switch self {
        case .emptyTitle: "A task needs a title."
        case .longTitle(let characters, let bytes):
            "The title is too long: it has \(characters) characters and \(bytes) bytes. A title has at most "
                + "\(TodoDraft.maximumTitleLength) characters and \(TodoDraft.maximumTitleSize) bytes."
        case .invalidTag(let tag):
            "'\(tag)' cannot be a tag: a tag is one word of at most \(TodoDraft.maximumTagLength) characters, without "
                + "'#' and ','."
        case .unknownDate(let text):
            "'\(text)' is not a date. Use one such as 2026-12-24, today, tomorrow, fri, +3d, 2w or next week."
        case .unknownItems(let ids):
            ids.count == 1
                ? "There is no task \(ids[0]). Nothing was changed."
                : "There are no tasks \(ids.map(String.init).joined(separator: ", ")). Nothing was changed."
        }
    }
}
