/// What an item is made of: checked and tidied, so that a service can take it as it is.
public struct TodoDraft: Equatable, Sendable {
    /// One line, neither empty nor longer than ``maximumTitleLength``.
    public let title: String
    public let due: Day?
    /// Without the `#`, each once, in the order given.
    public let tags: [String]

    /// In characters. A bound that no honest title reaches; it keeps a pasted file from becoming one.
    public static let maximumTitleLength = 1_000

    /// - Throws: ``TodoError/emptyTitle``, ``TodoError/longTitle(length:)`` or ``TodoError/invalidTag(_:)``.
    public init(title: String, due: Day? = nil, tags: [String] = []) throws(TodoError) {
        let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !title.isEmpty else { throw .emptyTitle }
        guard title.count <= Self.maximumTitleLength else { throw .longTitle(length: title.count) }
        self.title = title
        self.due = due
        self.tags = try Self.tidied(tags)
    }

    /// The draft that would make an item as it is.
    public init(_ item: TodoItem) throws(TodoError) {
        try self.init(title: item.title, due: item.due, tags: item.tags)
    }

    /// Reads tags as they are typed: `home #garden, work`.
    public static func tags(in text: String) -> [String] {
        text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    }

    private static func tidied(_ tags: [String]) throws(TodoError) -> [String] {
        var result: [String] = []
        for tag in tags {
            let name = String(tag.trimmingPrefix("#"))
            guard !name.isEmpty, name.count <= 100, !name.contains(where: { $0.isWhitespace || $0 == "#" || $0 == "," })
            else { throw .invalidTag(tag) }
            if !result.contains(name) { result.append(name) }
        }
        return result
    }
}
