import JoistWorkspace

struct SiblingIndependence: Rule {
    let id = "sibling-independence"
    let summary = "The packages of a layer with '|' do not depend on each other."
    let explanation = """
        In a layer whose members are separated by '|' in joist.yml, no package depends on another, neither directly nor \
        through a third package. So a change in one of them never affects a sibling.

        Wrong, in Packages/Features/TodoList/Package.swift:
            .package(path: "../TodoEntry")

        Right: TodoList has a closure for where it leads (in `TodoListExits`). The app, which depends on both, passes one \
        that shows TodoEntry.
        """

    func findings(in context: LintContext) -> [Finding] {
        let layers = context.workspace.configuration.layers
        let graph = Graph(context.graph.dependencies)
        return context.workspace.packages.flatMap { package -> [Finding] in
            guard let layer = context.layers[package.path], layers[layer].isIndependent else { return [] }
            return graph.ways(from: package.path) { context.layers[$0] == layer }.map { way in
                let sibling = context.name(way.last ?? "")
                let names = way.map(context.name).joined(separator: " → ")
                let isDirect = way.count == 2
                return context.finding(
                    in: package,
                    "\(package.name) depends on its sibling \(sibling) in the layer \(layers[layer].name)"
                        + (isDirect ? "." : ": \(names)."),
                    remedy: isDirect
                        ? "Declare a protocol in \(package.name) that a layer above implements, or move what both packages "
                            + "need into a layer below."
                        : "Remove one of these dependencies.",
                    line: { context.line(of: way.dropFirst().first ?? "", in: $0) }
                )
            }
        }
    }
}
