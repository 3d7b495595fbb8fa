import JoistWorkspace

/// The structures, enumerations and other types that a presenter may get, by target.
///
/// Types of targets that depend neither on SVIP nor on ROSS are not in it.
final class ValueIndex {
    /// Where a type is declared, or a name is used.
    struct Place: Hashable {
        var target: PackageGraph.Node
        var path: String
        /// The name of the type with its enclosing types.
        var scope: String
    }

    /// A type with what its extensions add.
    struct Value {
        var place: Place
        var kind: TypeFacts.Kind
        /// Each with the place in which its type's name has a meaning.
        var parts: [(part: ValueFacts.Part, place: Place)]
        /// What a presenter can call.
        var behaviours: [String]
    }

    private struct Declared {
        var place: Place
        var type: TypeFacts
    }

    private let context: LintContext
    private var declared: [PackageGraph.Node: [String: [Declared]]] = [:]
    private var reachable: [PackageGraph.Node: [PackageGraph.Node]] = [:]

    init(_ context: LintContext) {
        self.context = context
        for target in context.targets
        where target.target.kind != .test && ["SVIP", "ROSS"].contains(where: { context.uses($0, target) }) {
            var types: [String: [Declared]] = [:]
            for (path, facts) in context.facts(of: target) {
                for type in facts.types where type.kind != .alias {
                    let place = Place(target: target.node, path: path, scope: type.name)
                    types[type.name, default: []].append(Declared(place: place, type: type))
                }
            }
            declared[target.node] = types
        }
    }

    /// The type that a name means at a place; `nil` if it is not in this index.
    ///
    /// - Parameter user: The target in whose eyes the type has behaviour.
    func value(_ name: String, from place: Place, for user: PackageGraph.Node) -> Value? {
        for node in targets(from: place.target) {
            guard let types = declared[node] else { continue }
            let names = node == place.target ? Self.candidates(name, in: place.scope) : [name]
            let module = context.modules.module(of: node) + "."
            for name in names + (name.hasPrefix(module) ? [String(name.dropFirst(module.count))] : []) {
                let all = types[name]?.filter { $0.type.kind != .extension } ?? []
                // A private type of another file has the same name.
                if let type = all.first(where: { $0.place.path == place.path }) ?? all.first {
                    return value(type, in: types, for: user)
                }
            }
        }
        return nil
    }

    private func value(_ type: Declared, in types: [String: [Declared]], for user: PackageGraph.Node) -> Value {
        let declarations = types[type.place.scope] ?? []
        let parts = declarations.filter { $0.type.kind == .extension || $0.place == type.place }
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

    /// `A.B.Name`, `A.Name` and `Name` in the type `A.B`.
    private static func candidates(_ name: String, in scope: String) -> [String] {
        var scope = scope[...]
        var names: [String] = []
        while !scope.isEmpty {
            names.append("\(scope).\(name)")
            scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
        }
        return names + [name]
    }

    /// A target and those that it depends on, directly or transitively, the nearest first.
    private func targets(from node: PackageGraph.Node) -> [PackageGraph.Node] {
        if let known = reachable[node] { return known }
        let found = context.dependencies(of: node)
        reachable[node] = found
        return found
    }
}
