/// A place that turns off a check of Swift 6.
struct Suppression: Codable, Hashable, Sendable {
    /// The source text: `@unchecked Sendable`.
    var text: String
    /// From 1.
    var line: Int
    /// Whether there is a comment directly above it or on its line.
    var hasReason: Bool
}
