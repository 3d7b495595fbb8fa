import JoistWorkspace

struct LayerOrder: Rule {
    let id = "layer-order"
    let summary = "A package uses its own layer and the layers below it."
    let explanation = """
        A package must not depend on one of a layer above its own, be it only for its tests. What stands below is built, \
        tested and understood without what stands above; one dependency upwards and neither can be had alone any more.

        Wrong, in Packages/Core/Storage/Package.swift:
            .package(path: "../../Services/Todo")

        Right: Storage takes what it needs as a parameter or through a protocol of its own, and whoever assembles the \
        app passes it in; or what both need moves into a package of the lower layer.
        """

    func findings(in context: LintContext) -> [Finding] {
        let layers = context.workspace.configuration.layers
        return context.workspace.packages.flatMap { package -> [Finding] in
            guard let layer = context.layers[package.path] else { return [] }
            return (context.graph.dependencies[package.path] ?? []).compactMap { dependency in
                guard let other = context.layers[dependency], other < layer else { return nil }
                let name = context.name(dependency)
                return context.manifestFinding(
                    id, in: package,
                    "\(package.name) is of the layer \(layers[layer].name), and depends on \(name) of the layer "
                        + "\(layers[other].name) above it.",
                    remedy:
                        "Let \(package.name) ask for it through a protocol of its own, move what both need into a package "
                        + "of the layer \(layers[layer].name) or below, or move one of them in joist.yml.",
                    line: { context.line(of: dependency, in: $0) }
                )
            }
        }
    }
}
