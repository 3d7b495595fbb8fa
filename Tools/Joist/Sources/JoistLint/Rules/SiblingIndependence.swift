import JoistWorkspace

struct SiblingIndependence: Rule {
    let id = "sibling-independence"
    let summary = "The packages of a layer with '|' know nothing of each other."
    let explanation = """
        In a layer whose members are divided by '|' in joist.yml, no package reaches another, neither directly nor \
        through a third package. So a team changes its package and no sibling has to be built, tested or read.

        Wrong, in Packages/Features/TodoList/Package.swift:
            .package(path: "../TodoEntry")

        Right: TodoList says with a protocol where it leads (`TodoListRoutes`), and the app, which knows both, shows \
        TodoEntry there.
        """

    func findings(in context: LintContext) -> [Finding] {
        let layers = context.workspace.configuration.layers
        let graph = NumberedGraph(context.graph.dependencies)
        return context.workspace.packages.flatMap { package -> [Finding] in
            guard let layer = context.layers[package.path], layers[layer].isIndependent else { return [] }
            return graph.ways(from: package.path) { context.layers[$0] == layer }.map { way in
                let sibling = context.name(way.last ?? "")
                let names = way.map(context.name).joined(separator: " → ")
                let isDirect = way.count == 2
                return context.manifestFinding(
                    id, in: package,
                    "\(package.name) depends on its sibling \(sibling) in the layer \(layers[layer].name)"
                        + (isDirect ? "." : ": \(names)."),
                    remedy: isDirect
                        ? "Let \(package.name) ask for it through a protocol of its own that the layer above fulfils, or move "
                            + "what both need into a layer below."
                        : "Cut the way at one of its steps.",
                    line: { context.line(of: way.dropFirst().first ?? "", in: $0) }
                )
            }
        }
    }
}
