import JoistWorkspace

struct UnusedDependency: Rule {
    let id = "unused-dependency"
    let summary = "Every declared dependency is imported by at least one file."
    let explanation = """
        A dependency that no file imports is built for nothing, and changes in it run tests here for nothing. The rule \
        checks the modules that targets with Swift files depend on; executables, plugins and macros are used without an \
        import. It also finds packages that no target uses.

        Wrong: `dependencies: ["Todo", "Storage"]` where no file says `import Storage`.

        Right: `dependencies: ["Todo"]`.
        """

    func findings(in context: LintContext) -> [Finding] {
        context.targets.flatMap { targets(in: $0, context) }
            + context.workspace.packages.flatMap { packages(in: $0, context) }
    }

    private func targets(in target: LintTarget, _ context: LintContext) -> [Finding] {
        guard !target.files.isEmpty else { return [] }
        let imported = Set(context.facts(of: target).flatMap { $0.facts.imports.map(\.module) })
        return target.dependencies.compactMap { dependency in
            guard let modules = modules(of: dependency.meaning, context), !modules.isEmpty,
                imported.isDisjoint(with: modules)
            else { return nil }
            return context.manifestFinding(
                id, in: target.package,
                "\(target.target.name) depends on \(dependency.name), but no file imports it.",
                remedy: "Remove \(dependency.name) from the dependencies of \(target.target.name).",
                line: { $0.line(ofDependency: dependency.name, of: target.target.name) }
            )
        }
    }

    /// The modules of a dependency; `nil` if they are unknown, or if it is used without an import.
    private func modules(of meaning: PackageGraph.Meaning, _ context: LintContext) -> [String]? {
        if let product = meaning.external {
            let found = context.modules.external.product(product)
            return found.isKnown ? found.modules : nil
        }
        let kinds = meaning.nodes.compactMap { context.graph.targets[$0]?.kind }
        guard kinds.allSatisfy({ $0 == .library || $0 == .system }) else { return nil }
        return context.modules.modules(of: meaning)
    }

    private func packages(in package: Package, _ context: LintContext) -> [Finding] {
        let meanings = context.graph.meanings(in: package).values
        let local = Set(meanings.flatMap(\.nodes).map(\.package))
        let external = meanings.compactMap(\.external)
        return package.dependencies.compactMap { dependency in
            switch dependency {
            case .local(let path):
                // A package outside of the workspace is not read.
                guard let other = context.graph.packages[path], !local.contains(path),
                    !other.products.contains(where: { $0.kind == .plugin })
                else { return nil }
                return finding(other.name, in: package, context) { context.line(of: path, in: $0) }
            case .remote(let identity, let location, _):
                guard !external.contains(where: { $0.package == nil || Self.names($0.package, identity) }),
                    !mayBePlugin(identity, context), Self.isEachNamed(external, in: package)
                else { return nil }
                return finding(identity, in: package, context) { $0.line(ofPackageAt: location) }
            }
        }
    }

    private func finding(
        _ name: String, in package: Package, _ context: LintContext, line: (ManifestOutline) -> Int
    ) -> Finding {
        context.manifestFinding(
            id, in: package,
            "\(package.name) depends on the package \(name), but none of its targets uses a product of it.",
            remedy: "Remove it from the package's dependencies.", line: line
        )
    }

    /// A package with a command plugin, such as for documentation, is used by no target.
    private func mayBePlugin(_ identity: String, _ context: LintContext) -> Bool {
        context.modules.external.hasPlugin(identity) ?? identity.lowercased().contains("plugin")
    }

    /// Old manifests may give a package another name than that of its address. Then the rule finds nothing.
    private static func isEachNamed(_ external: [PackageGraph.ExternalProduct], in package: Package) -> Bool {
        let identities = package.dependencies.compactMap { dependency -> String? in
            if case .remote(let identity, _, _) = dependency { identity } else { nil }
        }
        return external.allSatisfy { product in identities.contains { names(product.package, $0) } }
    }

    private static func names(_ package: String?, _ identity: String) -> Bool {
        package?.lowercased() == identity.lowercased()
    }
}
