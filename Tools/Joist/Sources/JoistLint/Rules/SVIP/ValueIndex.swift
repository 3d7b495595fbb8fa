import JoistWorkspace

/// The structures, enumerations and other types that a presenter may get.
///
/// Types of targets that depend neither on SVIP nor on ROSS are not in it.
struct ValueIndex {
    typealias Place = Declarations.Place

    /// A type with what its extensions add.
    struct Value {
        var place: Place
        var kind: TypeFacts.Kind
        /// Each with the place in which its type's name has a meaning.
        var parts: [(part: ValueFacts.Part, place: Place)]
        /// What a presenter can call.
        var behaviours: [String]
    }

    let context: LintContext
    let declarations: Declarations

    /// The type that a name means at a place; `nil` if it is not in this index.
    ///
    /// - Parameter user: The target in whose eyes the type has behaviour.
    func value(_ name: String, from place: Place, for user: PackageGraph.Node) -> Value? {
        let found = declarations.types(named: name, in: place.target, scope: place.scope).filter { found in
            found.type.kind != .alias
                && context.byNode[found.place.target].map { target in
                    target.target.kind != .test && ["SVIP", "ROSS"].contains { context.uses($0, target) }
                } == true
        }
        // A private type of another file has the same name.
        guard let type = found.first(where: { $0.place.path == place.path }) ?? found.first else { return nil }
        let parts = declarations.parts(of: type.place.scope, in: type.place.target)
            .filter { $0.type.kind == .extension || $0.place == type.place }
        return Value(
            place: type.place, kind: type.type.kind,
            parts: parts.flatMap { part in (part.type.value?.parts ?? []).map { ($0, part.place) } },
            behaviours: parts.flatMap { part in
                (part.type.value?.behaviours ?? []).filter { isVisible($0, of: type.place.target, to: user) }.map(
                    \.text)
            }
        )
    }

    private func isVisible(
        _ behaviour: ValueFacts.Behaviour, of target: PackageGraph.Node, to user: PackageGraph.Node
    ) -> Bool {
        switch behaviour.reach {
        case .module: target == user
        case .package: target.package == user.package
        case .all: true
        }
    }
}
