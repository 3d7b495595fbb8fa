import Civil

/// The content of a new task, checked and tidied, so that a service can store it as it is.
public struct TodoDraft: Equatable, Sendable {
    /// One line that is neither empty nor too long.
    public let title: String
    public let due: Day?
    /// Names without the `#`, each once, in the order given.
    public let tags: [String]

    /// In characters. No real title reaches this limit; it keeps a pasted file from becoming a title.
    public static let maximumTitleLength = 1_000
    /// In bytes of UTF-8. One character can have any number of combining marks, so a limit in characters is not enough.
    public static let maximumTitleSize = 4_000
    /// In characters. In bytes the limit is four times this number.
    public static let maximumTagLength = 100

    /// - Throws: ``TodoError/emptyTitle``, ``TodoError/longTitle(characters:bytes:)`` or ``TodoError/invalidTag(_:)``.
    public init(title: String, due: Day? = nil, tags: [String] = []) throws(TodoError) {
        self.title = try Self.tidied(title: title)
        self.due = due
        self.tags = try Self.tidied(tags: tags)
    }

    /// Splits tags as they are typed: `home #garden, work`.
    public static func tags(in text: String) -> [String] {
        text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    }

    static func tidied(title: String) throws(TodoError) -> String {
        let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !title.isEmpty else { throw .emptyTitle }
        guard title.utf8.count <= maximumTitleSize, title.count <= maximumTitleLength else {
            throw .longTitle(characters: title.count, bytes: title.utf8.count)
        }
        return title
    }

    static func tidied(tags: [String]) throws(TodoError) -> [String] {
        var result: [String] = []
        for tag in tags {
            let name = String(tag.trimmingPrefix("#"))
            guard !name.isEmpty, name.utf8.count <= 4 * maximumTagLength, name.count <= maximumTagLength,
                !name.contains(where: { $0.isWhitespace || $0 == "#" || $0 == "," })
            else { throw .invalidTag(tag) }
            if !result.contains(name) { result.append(name) }
        }
        return result
    }
}
