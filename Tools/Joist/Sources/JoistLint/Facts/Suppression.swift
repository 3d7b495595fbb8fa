/// A place where a file takes a check of Swift 6 upon itself.
public struct Suppression: Codable, Hashable, Sendable {
    /// As it is written: `@unchecked Sendable`.
    public var text: String
    /// From 1.
    public var line: Int
    /// Whether a comment stands directly above it, or on its line.
    public var hasReason: Bool

    private enum CodingKeys: String, CodingKey {
        case text = "t"
        case line = "l"
        case hasReason = "r"
    }
}
