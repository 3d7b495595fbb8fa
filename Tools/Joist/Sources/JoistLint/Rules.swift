/// All rules there are.
public enum Rules {
    /// In the order in which they are shown.
    public static let all: [any Rule] = [
        LayerOrder(), SiblingIndependence(), DeclaredImport(), UnusedDependency(), ProtectedModule(), NoCycle(),
        Orphan(),
        UniqueName(), UnlayeredPackage(), TestSupport(), SVIPShape(), ROSSShape(), NoSingletons(), NoSuppression(),
    ]

    /// The rule of an identifier; `nil`: there is none.
    public static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }

    /// What a rule forbids and why, with an example, and how it is turned off somewhere.
    ///
    /// - Throws: ``LintError/unknownRule(_:known:)``
    public static func explanation(of id: String) throws(LintError) -> String {
        if id == Baseline.staleRule { return Baseline.explanation }
        guard let rule = rule(id) else { throw .unknownRule(id, known: all.map(\.id)) }
        return """
            \(rule.id): \(rule.summary)

            \(rule.explanation)

            Where it must not hold, say so in joist.yml, with the reason:

                off:
                  - rule: \(rule.id)
                    path: Packages/Legacy
                    reason: It goes next year.

            """
    }
}
