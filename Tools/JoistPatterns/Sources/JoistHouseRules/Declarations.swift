import JoistLint
import JoistWorkspace

/// The declarations of types in a workspace, and the meaning of a name in a target.
package final class Declarations {
    private let graph: PackageGraph
    private let modules: ModuleIndex
    /// By full name, extensions included.
    private var declared: [String: [Declaration]]
    private var visible: [PackageGraph.Node: Set<PackageGraph.Node>] = [:]
    /// The declarations and extensions with a type's inheritance.
    private lazy var inheriting = inheritingParts()
    private var ancestors: [Key: Set<String>] = [:]

    /// A type, by its target and full name.
    private struct Key: Hashable {
        let node: PackageGraph.Node
        let name: String

        init(_ declaration: Declaration) { (node, name) = (declaration.node, declaration.type.name) }
    }

    init(_ context: LintContext) {
        graph = context.graph
        modules = context.modules
        declared = Dictionary(grouping: context.files.flatMap(\.declarations), by: \.type.name)
    }

    var protocols: some Sequence<Declaration> { declared.values.joined().filter { $0.type.kind == .protocol } }

    /// A declaration, and the extensions of its type in the same target.
    package func parts(of declaration: Declaration) -> [Declaration] {
        (declared[declaration.type.name] ?? []).filter { part in
            part.node == declaration.node
                && (part.type.kind == .extension
                    || part.file.path == declaration.file.path && part.type.line == declaration.type.line)
        }
    }

    /// The methods and properties that a protocol asks for, those of the protocols that it refines included.
    func requirements(of declaration: Declaration) -> [(place: Declaration, member: Member)] {
        var found: [(place: Declaration, member: Member)] = []
        var seen: Set<Key> = []
        var waiting = [declaration]
        while let next = waiting.popLast() {
            guard next.type.kind == .protocol, seen.insert(Key(next)).inserted else { continue }
            let members = next.type.properties + next.type.functions
            found += members.filter { !$0.traits.contains(.isStatic) }.map { (place: next, member: $0) }
            waiting += next.type.inherited.flatMap { types(named: $0, in: next.node) }
        }
        return found
    }

    // MARK: Inheritance

    /// Whether a type is another type or inherits from it, directly or transitively.
    ///
    /// - Parameter other: The last part of its name.
    package func type(_ declaration: Declaration, refines other: String) -> Bool {
        ancestors(of: declaration).contains(other)
    }

    /// The last parts of the names of a type and of its direct and transitive supertypes. Types of Foundation keep its
    /// name, because its `Operation` is not the protocol of ROSS.
    package func ancestors(of declaration: Declaration) -> Set<String> {
        let key = Key(declaration)
        if let known = ancestors[key] { return known }
        var names: Set<String> = []
        var seen: Set<Key> = []
        var waiting = [key]
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            names.insert(TypeIndex.last(next.name))
            for part in inheriting[next] ?? [] {
                let scope = part.type.name.split(separator: ".").dropLast().joined(separator: ".")
                let modules = Set(part.file.facts.imports.map(\.module))
                let isFoundations = modules.contains("Foundation") && !modules.contains("ROSS")
                for name in part.type.inherited {
                    let name = isFoundations && name == "Operation" ? "Foundation.Operation" : name
                    let found = types(named: name, in: part.node, scope: scope)
                    waiting += found.map(Key.init)
                    if found.isEmpty { names.insert(name.hasPrefix("Foundation.") ? name : TypeIndex.last(name)) }
                }
            }
        }
        ancestors[key] = names
        return names
    }

    private func inheritingParts() -> [Key: [Declaration]] {
        var parts: [Key: [Declaration]] = [:]
        for part in declared.values.joined() where !part.type.inherited.isEmpty {
            let types = part.type.kind == .extension ? types(named: part.type.name, in: part.node) : [part]
            for key in Set(types.map(Key.init)) { parts[key, default: []].append(part) }
        }
        return parts
    }

    // MARK: Names

    /// The declarations that a name may mean: those of the target, or else those of its dependencies.
    ///
    /// - Parameter scope: The type that names it, with its enclosing types.
    package func types(named name: String, in target: PackageGraph.Node, scope: String = "") -> [Declaration] {
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
