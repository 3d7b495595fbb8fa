/// A small workspace of real packages that breaks one rule, and one that does not.
package struct Fixture: Sendable, CustomStringConvertible {
    package let rule: String
    /// Whether `broken` has only the files that differ from `clean`.
    package let changesClean: Bool
    /// `path:line`, in order.
    package let broken: [String]

    package init(rule: String, changesClean: Bool = false, broken: [String]) {
        self.rule = rule
        self.changesClean = changesClean
        self.broken = broken
    }

    package var description: String { rule }
}
