/// A violation of a rule.
package struct Finding: Codable, Hashable, Sendable, Comparable {
    /// The rule's identifier, which ``Linter`` sets.
    package var rule: String
    /// The file, from the workspace's root. It may be missing, if that is the violation.
    package var path: String
    /// From 1.
    package var line: Int
    /// What is wrong, in a sentence that does not depend on other lines.
    package var message: String
    /// How to fix it.
    package var remedy: String
    /// The name of the package; `nil` outside of packages.
    package var package: String?
    /// Whether it is an error or a warning.
    package var severity: Severity

    package init(
        rule: String = "", path: String, line: Int, message: String, remedy: String, package: String? = nil,
        severity: Severity = .error
    ) {
        self.rule = rule
        self.path = path
        self.line = line
        self.message = message
        self.remedy = remedy
        self.package = package
        self.severity = severity
    }

    /// Orders findings by place, then by rule.
    package static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.rule, one.message, one.remedy) < (
            other.path, other.line, other.rule, other.message, other.remedy
        )
    }
}
