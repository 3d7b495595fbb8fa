import JoistWorkspace

/// A lint rule.
public protocol Rule: Sendable {
    /// Its identifier in findings and in the configuration, such as `layer-order`.
    var id: String { get }
    /// Its requirement, in one line.
    var summary: String { get }
    /// The prohibition and its reason, with a wrong and a right example, as Markdown.
    var explanation: String { get }
    /// Whether it is about style rather than structure. Style rules run if there is a configuration, or if named.
    var isStyle: Bool { get }

    /// The types of which the rule needs all members.
    var detailed: DetailedTypes { get }

    /// Whether the findings are used again as long as nothing of this has changed: the sources of targets, manifests,
    /// `joist.yml`, and the files that the rule reads with ``LintContext/text(at:)``. A rule that takes long keeps them, if
    /// it depends on nothing else.
    var keepsFindings: Bool { get }

    /// - Throws: ``WorkspaceError`` if the rule cannot use its part of the configuration.
    func check(_ configuration: Configuration) throws(WorkspaceError)

    /// In any order, without the rule's identifier.
    func findings(in context: LintContext) -> [Finding]
}

extension Rule {
    public var isStyle: Bool { false }
    public var detailed: DetailedTypes { DetailedTypes() }
    public var keepsFindings: Bool { false }

    public func check(_ configuration: Configuration) throws(WorkspaceError) {}
}
