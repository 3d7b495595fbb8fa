/// An error in a task, or in a request about tasks. Descriptions are sentences for users.
///
/// ```swift
/// let text = String(decoding: [0x62, 0xFF, 0x63], as: UTF8.self)
/// #expect(throws: TodoError.notUTF8(.title)) { try TodoDraft(title: text) }
/// #expect(throws: TodoError.notUTF8(.tags)) { try TodoDraft(tags: [text]) }
/// ```
public enum TodoError: Error, Equatable, CustomStringConvertible {
    /// The title is missing, or nothing of it can be seen.
    case emptyTitle
    /// The text of the field came from bytes that are not UTF-8, or has a character of the code zero or U+FFFD.
    case notUTF8(TodoItem.Field)
    /// The title is longer than ``TodoDraft/maximumTitleLength`` or ``TodoDraft/maximumTitleSize``.
    case longTitle(characters: Int, bytes: Int)
    /// The notes are longer than ``TodoDraft/maximumNotesSize``.
    case longNotes(bytes: Int)
    /// The text is no value of the field.
    case invalid(TodoItem.Field, String)
    /// There are no tasks with these numbers. None of the others that were named with them has been changed.
    case unknownItems([TodoItem.ID])
    /// The journal has fewer changes to undo or redo: this number of them. None of them has been undone or redone.
    case endOfJournal(TodoRevision, after: Int)
    /// Another program, which does not know the journal, has changed the task since. Nothing has been undone or redone.
    case changedElsewhere(TodoRevision, TodoItem.ID, title: String)

    public var description: String {
        switch self {
        case .emptyTitle: "A task needs a title."
        case .notUTF8(let field):
            "The text for '\(field.rawValue)' is not UTF-8, or has a NUL or a replacement character (U+FFFD). Use UTF-8 in "
                + "the terminal or in the file that it comes from, and leave these characters out."
        case .longTitle(let characters, let bytes):
            "The title is too long: it has \(characters) characters and \(bytes) bytes. A title has at most "
                + "\(TodoDraft.maximumTitleLength) characters and \(TodoDraft.maximumTitleSize) bytes."
        case .longNotes(let bytes):
            "The notes are too long: they have \(bytes) bytes. Notes have at most \(TodoDraft.maximumNotesSize) bytes."
        case .invalid(let field, let text): "'\(text)' \(field.refusal)"
        case .unknownItems(let ids):
            ids.count == 1
                ? "There is no task \(ids[0]). Nothing was changed."
                : "There are no tasks \(ids.map(String.init).joined(separator: ", ")). Nothing was changed."
        case .endOfJournal(let revision, 0): "There is nothing to \(revision.rawValue)."
        case .endOfJournal(let revision, 1): "There is only one change to \(revision.rawValue). Nothing was changed."
        case .endOfJournal(let revision, let count):
            "There are only \(count) changes to \(revision.rawValue). Nothing was changed."
        case .changedElsewhere(let revision, let id, let title):
            "Cannot \(revision.rawValue): another program has changed task \(id), '\(title)', since. Nothing was changed. "
                + "Use 'almanac todo edit' to change the task itself."
        }
    }
}
