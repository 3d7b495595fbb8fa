/// A place where the workspace is not as a rule wants it.
public struct Finding: Codable, Hashable, Sendable, Comparable {
    /// The rule's identifier.
    public var rule: String
    /// The file, from the workspace's root; one that is missing, if that is what is wrong.
    public var path: String
    /// From 1.
    public var line: Int
    /// What is wrong, in a sentence that stays the same while other lines come and go.
    public var message: String
    /// The way out.
    public var remedy: String
    /// The name of the package in which it was found; `nil`: in none.
    public var package: String?

    public init(rule: String, path: String, line: Int, message: String, remedy: String, package: String? = nil) {
        self.rule = rule
        self.path = path
        self.line = line
        self.message = message
        self.remedy = remedy
        self.package = package
    }

    /// By place, then by rule.
    public static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.rule, one.message, one.remedy) < (
            other.path, other.line, other.rule, other.message, other.remedy
        )
    }
}
