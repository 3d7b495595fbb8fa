/// All rules.
public enum Rules {
    /// In display order.
    static let all: [any Rule] = [
        ReadableManifest(), LayerOrder(), SiblingIndependence(), DeclaredImport(), UnusedDependency(),
        ProtectedModule(), NoCycle(),
        Orphan(), UniqueName(), UnlayeredPackage(), TestSupport(), Roles(), SVIPShape(), ValuesCross(), ROSSShape(),
        NoSingletons(), NoSuppression(),
    ]

    /// The identifiers of all rules, in display order.
    public static let ids = all.map(\.id)

    /// The rule with an identifier; `nil` if there is none.
    static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }

    /// What a rule forbids and why, with an example, and how to turn it off for a path.
    ///
    /// - Throws: ``LintError/unknownRule(_:known:)``
    public static func explanation(of id: String) throws(LintError) -> String {
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
