struct UnlayeredPackage: Rule {
    let id = "unlayered-package"
    let summary = "Every package belongs to a layer, if there are layers."
    let explanation = """
        A package that no layer names may depend on anything and be used by anyone: the rules of layers do not see it.

        Wrong: Packages/Helpers, beside the layers Packages/Features/* and Packages/Core/*.

        Right: it moves into a layer's folder, or a layer names it in joist.yml:
            layers:
              - Helpers: Packages/Helpers
        """

    func findings(in context: LintContext) -> [Finding] {
        guard !context.workspace.configuration.layers.isEmpty else { return [] }
        return context.workspace.packages.filter { context.layers[$0.path] == nil }.map { package in
            context.manifestFinding(
                id, in: package, "\(package.name) belongs to no layer.",
                remedy: "Name \(package.path) in one of the layers in joist.yml, or move it into a layer's folder.",
                line: { $0.calls.first { $0.function == "Package" }?.line ?? 1 }
            )
        }
    }
}
