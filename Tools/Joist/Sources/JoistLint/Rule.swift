/// Something that holds in a sound workspace.
public protocol Rule: Sendable {
    /// As it is named in findings and in the configuration: `layer-order`.
    var id: String { get }
    /// What it asks for, in a line.
    var summary: String { get }
    /// What it forbids, why, and an example of wrong and right, as Markdown.
    var explanation: String { get }
    /// Whether it is about style rather than structure: it holds where a workspace has a configuration, or asks for it.
    var isStyle: Bool { get }

    /// In any order.
    func findings(in context: LintContext) -> [Finding]
}

extension Rule {
    public var isStyle: Bool { false }
}
