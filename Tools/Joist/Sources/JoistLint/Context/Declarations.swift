import JoistWorkspace

/// The declarations of types in a workspace, and what a name means in a target.
final class Declarations {
    /// Where a type is declared, or a name is used.
    struct Place: Hashable {
        var target: PackageGraph.Node
        var path: String
        /// The name of the type with its enclosing types.
        var scope: String
    }

    struct Declared {
        var place: Place
        var type: TypeFacts
    }

    private let context: LintContext
    /// By full name, extensions included.
    private var declared: [String: [Declared]] = [:]
    private var visible: [PackageGraph.Node: Set<PackageGraph.Node>] = [:]

    init(_ context: LintContext) {
        self.context = context
        for target in context.targets {
            for (path, facts) in context.facts(of: target) {
                for type in facts.types {
                    let place = Place(target: target.node, path: path, scope: type.name)
                    declared[type.name, default: []].append(Declared(place: place, type: type))
                }
            }
        }
    }

    var all: some Sequence<Declared> { declared.values.joined() }

    /// The declarations and extensions of one type in a target.
    func parts(of name: String, in target: PackageGraph.Node) -> [Declared] {
        declared[name]?.filter { $0.place.target == target } ?? []
    }

    /// The declarations that a name may mean: those of the target, or else those of its dependencies.
    ///
    /// - Parameter scope: The type that names it, with its enclosing types.
    func types(named name: String, in target: PackageGraph.Node, scope: String = "") -> [Declared] {
        var scope = scope[...]
        while !scope.isEmpty {
            let nested = types("\(scope).\(name)") { $0 == target }
            if !nested.isEmpty { return nested }
            scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
        }
        let own = types(name) { $0 == target }
        if !own.isEmpty { return own }
        let dependencies = dependencies(of: target)
        let found = types(name, in: dependencies.contains)
        if !found.isEmpty { return found }
        // `ROSS.Operation`
        guard let dot = name.firstIndex(of: ".") else { return [] }
        let makers = context.modules.makers(of: String(name[..<dot]))
        return types(String(name[name.index(after: dot)...]), in: makers.contains)
    }

    private func types(_ name: String, in isMeant: (PackageGraph.Node) -> Bool) -> [Declared] {
        declared[name]?.filter { $0.type.kind != .extension && isMeant($0.place.target) } ?? []
    }

    private func dependencies(of node: PackageGraph.Node) -> Set<PackageGraph.Node> {
        if let known = visible[node] { return known }
        let found = context.graph.closure(of: [node])
        visible[node] = found
        return found
    }
}
