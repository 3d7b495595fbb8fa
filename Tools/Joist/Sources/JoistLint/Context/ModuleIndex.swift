import JoistWorkspace

/// The origins of modules.
struct ModuleIndex: Sendable {
    /// The targets of the workspace that define a module. More than one is an error.
    private var makers: [String: [PackageGraph.Node]] = [:]
    private var modules: [PackageGraph.Node: String] = [:]
    /// The external products that targets use, by their modules.
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

    /// The external products that contain a module, as far as known.
    func products(giving module: String) -> [PackageGraph.ExternalProduct] {
        givers[module] ?? external.products(giving: module)
    }

    /// The modules of a dependency.
    func modules(of meaning: PackageGraph.Meaning) -> [String] {
        meaning.nodes.map(module) + (meaning.external.map { external.product($0).modules } ?? [])
    }
}
