import JoistWorkspace

/// What a target can import or use without declaring it, because its dependencies depend on it.
struct Reach {
    let nodes: Set<PackageGraph.Node>
    /// The external products, whose own dependencies are not known.
    let products: Set<PackageGraph.ExternalProduct>

    init(of start: some Sequence<PackageGraph.Node>, in graph: PackageGraph) {
        nodes = graph.closure(of: start)
        products = Set(nodes.flatMap { graph.externalDependencies[$0] ?? [] })
    }
}
