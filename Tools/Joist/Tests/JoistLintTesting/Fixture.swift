/// A small workspace of real packages that breaks one rule, and one that does not.
public struct Fixture: Sendable, CustomStringConvertible {
    public let rule: String
    /// Whether `broken` has only the files that differ from `clean`.
    public let changesClean: Bool
    /// `path:line`, in order.
    public let broken: [String]

    public init(rule: String, changesClean: Bool = false, broken: [String]) {
        self.rule = rule
        self.changesClean = changesClean
        self.broken = broken
    }

    public var description: String { rule }
}
