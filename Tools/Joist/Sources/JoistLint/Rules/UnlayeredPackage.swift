struct UnlayeredPackage: Rule {
    let id = "unlayered-package"
    let summary = "If there are layers, every package belongs to one."
    let explanation = """
        The rules for layers do not apply to a package without a layer: it may depend on anything and be used anywhere.

        Wrong: Packages/Helpers, beside the layers Packages/Features/* and Packages/Core/*.

        Right: it moves into a layer's folder, or is added to a layer in joist.yml:
            layers:
              - Helpers: Packages/Helpers
        """

    func findings(in context: LintContext) -> [Finding] {
        guard !context.workspace.configuration.layers.isEmpty else { return [] }
        return context.workspace.packages.filter { context.layers[$0.path] == nil }.map { package in
            context.finding(
                in: package, "\(package.name) does not belong to a layer.",
                remedy: "Add \(package.path) to a layer in joist.yml, or move it into a layer's folder.",
                line: { $0.line(ofArgument: "name") }
            )
        }
    }
}
