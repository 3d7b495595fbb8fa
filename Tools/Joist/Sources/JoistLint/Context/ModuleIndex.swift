import JoistWorkspace

/// Which module comes from where.
struct ModuleIndex: Sendable {
    /// The targets of the workspace that make a module; more than one is a mistake.
    private var makers: [String: [PackageGraph.Node]] = [:]
    private var modules: [PackageGraph.Node: String] = [:]
    /// The products from elsewhere that any target names, by the modules that they give.
    private var givers: [String: [PackageGraph.ExternalProduct]] = [:]
    let external: ExternalModules
    let platform: PlatformModules

    init(_ targets: [LintTarget], external: ExternalModules, platform: PlatformModules) {
        self.external = external
        self.platform = platform
        for target in targets {
            makers[target.module, default: []].append(target.node)
            modules[target.node] = target.module
            for product in target.dependencies.compactMap(\.meaning.external) {
                for module in external.product(product).modules where givers[module]?.contains(product) != true {
                    givers[module, default: []].append(product)
                }
            }
        }
    }

    func module(of node: PackageGraph.Node) -> String { modules[node] ?? Target.module(named: node.target) }

    func makers(of module: String) -> [PackageGraph.Node] { makers[module] ?? [] }

    func isPlatform(_ module: String) -> Bool { platform.names.contains(module) }

    /// The products from elsewhere that give a module, as far as they are known.
    func products(giving module: String) -> [PackageGraph.ExternalProduct] {
        givers[module] ?? external.products(giving: module)
    }

    /// The modules that a dependency lets a target import.
    func modules(of meaning: PackageGraph.Meaning) -> [String] {
        meaning.nodes.map(module) + (meaning.external.map { external.product($0).modules } ?? [])
    }
}
