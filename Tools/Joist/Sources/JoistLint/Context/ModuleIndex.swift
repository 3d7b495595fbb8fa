import JoistWorkspace

/// The origins of modules.
///
/// The modules of external products are not read, so that the findings do not depend on checked-out packages. A product
/// is taken to contain a module of its name, and possibly others.
public struct ModuleIndex: Sendable {
    /// The targets of the workspace that define a module. More than one is an error.
    private var makers: [String: [PackageGraph.Node]] = [:]
    private var modules: [PackageGraph.Node: String] = [:]
    /// The external products that targets use, by the module of their name.
    private var givers: [String: PackageGraph.ExternalProduct] = [:]

    init(_ targets: [LintTarget], _ graph: PackageGraph) {
        for target in targets {
            makers[target.module, default: []].append(target.node)
            modules[target.node] = target.module
            for product in target.dependencies.compactMap(\.resolved.external) {
                let module = Target.module(named: product.name)
                // A manifest may name a product without its package.
                if givers[module]?.package == nil { givers[module] = product }
            }
        }
        for dependency in targets.flatMap(\.dependencies).map(\.resolved) where !dependency.aliases.isEmpty {
            for node in graph.closure(of: dependency.nodes).sorted() {
                guard let alias = dependency.aliases[module(of: node)] else { continue }
                if makers[alias]?.contains(node) != true { makers[alias, default: []].append(node) }
            }
            guard let product = dependency.external else { continue }
            for alias in dependency.aliases.values where givers[alias] == nil { givers[alias] = product }
        }
    }

    func module(of node: PackageGraph.Node) -> String { modules[node] ?? Target.module(named: node.target) }

    /// The targets that make a module.
    public func makers(of module: String) -> [PackageGraph.Node] { makers[module] ?? [] }

    func isPlatform(_ module: String) -> Bool { PlatformModules.names.contains(module) }

    /// The external product with a module's name that a target of the workspace uses.
    func product(giving module: String) -> PackageGraph.ExternalProduct? { givers[module] }

    /// Whether the origin of a module is known.
    func isKnown(_ module: String) -> Bool { isPlatform(module) || makers[module] != nil || givers[module] != nil }

    /// The modules of a dependency, as the target with the dependency names them.
    public func modules(of resolved: PackageGraph.ResolvedDependency) -> [String] {
        let modules = resolved.nodes.map(module) + (resolved.external.map { [Target.module(named: $0.name)] } ?? [])
        let others = resolved.external == nil ? [] : resolved.aliases.values.sorted()
        return modules.map { resolved.aliases[$0] ?? $0 } + others
    }
}
