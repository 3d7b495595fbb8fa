/// A place that turns off a check of Swift 6.
public struct Suppression: Codable, Hashable, Sendable {
    /// The source text: `@unchecked Sendable`.
    public var text: String
    /// From 1.
    public var line: Int
    /// Whether there is a comment directly above it or on its line.
    public var hasReason: Bool
}
