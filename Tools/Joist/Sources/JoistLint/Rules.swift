import JoistWorkspace

/// The rules of a lint run.
public struct Rules: Sendable {
    /// The rules that fit any workspace.
    public static let general = Rules([
        ReadableManifest(), LayerOrder(), SiblingIndependence(), DeclaredImport(), UnusedDependency(),
        ProtectedModule(), NoCycle(),
        Orphan(), UniqueName(), UnlayeredPackage(), TestSupport(), NoSingletons(), NoSuppression(),
    ])

    /// In display order: rules of style at the end.
    public let list: [any Rule]
    /// Names that `off:` may have besides those of rules.
    let exceptions: [String]

    /// Rules in the given order, rules of style last.
    ///
    /// - Parameter exceptions: Names that `off:` in `joist.yml` may have besides those of rules.
    public init(_ rules: [any Rule], exceptions: [String] = []) {
        list = rules.filter { !$0.isStyle } + rules.filter(\.isStyle)
        self.exceptions = [Configuration.sandbox, Configuration.noTests] + exceptions
    }

    /// The types of which the rules need all members.
    var detailed: DetailedTypes {
        list.reduce(into: DetailedTypes()) { $0.formUnion($1.detailed) }
    }

    /// The identifiers of all rules, in display order.
    public var ids: [String] { list.map(\.id) }

    /// The rule with an identifier; `nil` if there is none.
    public func rule(_ id: String) -> (any Rule)? { list.first { $0.id == id } }

    /// A rule's prohibition and its reason, with an example, and the way to turn it off for a path.
    ///
    /// - Throws: ``LintError/unknownRule(_:known:)``
    public func explanation(of id: String) throws(LintError) -> String {
        if id == Baseline.staleRule { return Baseline.explanation }
        guard let rule = rule(id) else { throw .unknownRule(id, known: ids) }
        return """
            \(rule.id): \(rule.summary)

            \(rule.explanation)

            To turn it off for a path, add this to joist.yml, with the reason:

                off:
                  - rule: \(rule.id)
                    path: Packages/Legacy
                    reason: It goes next year.

            """
    }
}
