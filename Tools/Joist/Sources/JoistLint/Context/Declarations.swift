import JoistWorkspace

/// The declarations of types in a workspace, and what a name means in a target.
final class Declarations {
    private let graph: PackageGraph
    private let modules: ModuleIndex
    /// By full name, extensions included.
    private var declared: [String: [Declaration]]
    private var visible: [PackageGraph.Node: Set<PackageGraph.Node>] = [:]

    init(_ context: LintContext) {
        graph = context.graph
        modules = context.modules
        declared = Dictionary(grouping: context.files.flatMap(\.declarations), by: \.type.name)
    }

    var protocols: some Sequence<Declaration> { declared.values.joined().filter { $0.type.kind == .protocol } }

    /// A declaration, and the extensions of its type in the same target.
    func parts(of declaration: Declaration) -> [Declaration] {
        (declared[declaration.type.name] ?? []).filter { part in
            part.node == declaration.node
                && (part.type.kind == .extension
                    || part.file.path == declaration.file.path && part.type.line == declaration.type.line)
        }
    }

    /// The declarations that a name may mean: those of the target, or else those of its dependencies.
    ///
    /// - Parameter scope: The type that names it, with its enclosing types.
    func types(named name: String, in target: PackageGraph.Node, scope: String = "") -> [Declaration] {
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
        let makers = modules.makers(of: String(name[..<dot]))
        return types(String(name[name.index(after: dot)...]), in: makers.contains)
    }

    private func types(_ name: String, in isMeant: (PackageGraph.Node) -> Bool) -> [Declaration] {
        declared[name]?.filter { $0.type.kind != .extension && isMeant($0.node) } ?? []
    }

    private func dependencies(of node: PackageGraph.Node) -> Set<PackageGraph.Node> {
        if let known = visible[node] { return known }
        let found = graph.closure(of: [node])
        visible[node] = found
        return found
    }
}
