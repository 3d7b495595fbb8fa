/// A violation of a rule.
public struct Finding: Codable, Hashable, Sendable, Comparable {
    /// The rule's identifier, which ``Linter`` sets.
    public var rule: String
    /// The file, from the workspace's root. It may be missing, if that is the violation.
    public var path: String
    /// From 1.
    public var line: Int
    /// The problem, in a sentence that does not depend on other lines.
    public var message: String
    /// How to fix it.
    public var remedy: String
    /// The name of the package; `nil` outside of packages.
    public var package: String?
    /// Whether it is an error or a warning.
    public var severity: Severity

    public init(
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
    public static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line, one.rule, one.message, one.remedy) < (
            other.path, other.line, other.rule, other.message, other.remedy
        )
    }
}
