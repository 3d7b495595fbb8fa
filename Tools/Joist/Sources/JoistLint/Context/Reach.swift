import JoistWorkspace

/// The targets and external products that a target depends on, directly or transitively. A target can import all of them,
/// also those that its manifest does not declare.
struct Reach {
    let nodes: Set<PackageGraph.Node>
    /// The external products, whose own dependencies are not known.
    let products: Set<PackageGraph.ExternalProduct>

    init(of start: some Sequence<PackageGraph.Node>, in graph: PackageGraph) {
        nodes = graph.closure(of: start)
        products = Set(nodes.flatMap { graph.externalDependencies[$0] ?? [] })
    }
}
