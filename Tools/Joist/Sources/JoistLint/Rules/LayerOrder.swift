import JoistWorkspace

struct LayerOrder: Rule {
    let id = "layer-order"
    let summary = "A package uses its own layer and the layers below it."
    let explanation = """
        A package must not depend on a package of a layer above its own, not even for its tests. Lower layers are built, \
        tested and understood without the layers above; one dependency upwards ends that.

        Wrong, in Packages/Core/Storage/Package.swift:
            .package(path: "../../Services/Todo")

        Right: Storage takes what it needs as a parameter or through a protocol of its own, and the app passes it in. \
        Or what both need moves into a package of the lower layer.
        """

    func findings(in context: LintContext) -> [Finding] {
        let layers = context.workspace.configuration.layers
        return context.workspace.packages.flatMap { package -> [Finding] in
            guard let layer = context.layers[package.path] else { return [] }
            return (context.graph.dependencies[package.path] ?? []).compactMap { dependency in
                guard let other = context.layers[dependency], other < layer else { return nil }
                let name = context.name(dependency)
                return context.finding(
                    in: package,
                    "\(package.name) in the layer \(layers[layer].name) depends on \(name) in the layer "
                        + "\(layers[other].name) above it.",
                    remedy:
                        "Declare a protocol in \(package.name) for it, move what both need into a package of the layer "
                        + "\(layers[layer].name) or below, or move one of the packages to another layer in joist.yml.",
                    line: { context.line(of: dependency, in: $0) }
                )
            }
        }
    }
}
