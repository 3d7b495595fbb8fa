import JoistWorkspace

struct Orphan: Rule {
    let id = "orphan"
    let summary = "Every package and every target is used."
    let explanation = """
        A package that no root depends on is built, tested and maintained for nothing. 'roots' in joist.yml names the \
        packages that are used from outside. Without it, packages with an executable or a plugin and packages of tests \
        alone are the roots; if there are none, or no joist.yml, the rule finds nothing. A package that was never \
        committed is still in the making, and no orphan.

        A library target is an orphan if no product and no other target of its package uses it.

        Wrong: Packages/Services/Notes, left over from a feature that was removed.

        Right: it is removed too, or it is a root, because another repository uses it:
            roots: [App, Packages/Services/Notes]
        """

    func findings(in context: LintContext) -> [Finding] {
        // Without a joist.yml, libraries may be for other repositories, and targets for nothing but documentation.
        context.workspace.configuration.file == nil ? [] : packages(in: context) + targets(in: context)
    }

    private func packages(in context: LintContext) -> [Finding] {
        let patterns = context.workspace.configuration.roots
        let roots = context.workspace.packages.filter { package in
            patterns.isEmpty ? Self.isStarted(package) : patterns.contains { $0.matches(package) }
        }
        // The dependencies of a package whose manifest cannot be read are unknown.
        if context.workspace.packages.contains(where: \.isUnreadable) { return [] }
        guard !patterns.isEmpty || !roots.isEmpty else { return [] }
        let reached = roots.reduce(into: Set<String>()) { reached, root in
            if !reached.contains(root.path) { reached.formUnion(context.graph.closure(of: root.path)) }
        }
        let orphans = context.workspace.packages.filter {
            !reached.contains($0.path) && !context.newPackages.contains($0.path)
        }
        return orphans.map { package in
            context.finding(
                in: package, "No root depends on \(package.name).",
                remedy: "Remove it, or name it under 'roots' in joist.yml if it is used from outside.",
                line: { $0.line(ofArgument: "name") }
            )
        }
    }

    private static func isStarted(_ package: Package) -> Bool {
        package.products.contains { $0.kind == .executable || $0.kind == .plugin }
            || package.targets.contains { $0.kind == .executable || $0.kind == .plugin }
            || (!package.targets.isEmpty && package.targets.allSatisfy { $0.kind == .test })
    }

    private func targets(in context: LintContext) -> [Finding] {
        context.workspace.packages.flatMap { package -> [Finding] in
            var used = Set(package.products.flatMap(\.targets))
            for target in package.targets {
                let node = package.node(target.name)
                used.formUnion((context.graph.targetDependencies[node] ?? []).filter { $0 != node }.map(\.target))
            }
            return package.targets.filter { $0.kind == .library && !used.contains($0.name) }.map { target in
                context.finding(
                    in: package,
                    "No product and no other target of \(package.name) uses the target \(target.name).",
                    remedy: "Offer it as a product, name it in the target that needs it, or remove it.",
                    line: { $0.line(ofTarget: target.name) }
                )
            }
        }
    }
}
