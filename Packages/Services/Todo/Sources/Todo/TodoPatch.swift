import Civil

/// Changes to a task, checked and tidied. What it does not name stays as it is, also if somebody else has just changed it.
public struct TodoPatch: Equatable, Sendable {
    /// `nil`: the title stays.
    public let title: String?
    /// `nil`: the date stays. `.some(nil)`: the date is removed.
    public let due: Day??
    /// `nil`: the tags stay. An empty array removes them.
    public let tags: [String]?

    /// - Throws: ``TodoError/emptyTitle``, ``TodoError/longTitle(characters:bytes:)`` or ``TodoError/invalidTag(_:)``.
    public init(title: String? = nil, due: Day?? = nil, tags: [String]? = nil) throws(TodoError) {
        self.title = if let title { try TodoDraft.tidied(title: title) } else { nil }
        self.due = due
        self.tags = if let tags { try TodoDraft.tidied(tags: tags) } else { nil }
    }
}
