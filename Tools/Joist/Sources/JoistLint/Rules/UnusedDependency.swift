import JoistWorkspace

struct UnusedDependency: Rule {
    let id = "unused-dependency"
    let summary = "Every declared dependency is imported by at least one file."
    let explanation = """
        A dependency that no file imports is built for nothing, and changes in it run tests here for nothing. The rule \
        checks the modules that targets with Swift files depend on; executables, plugins and macros are used without an \
        import. It also finds packages that no target uses. All findings are warnings.

        Swift leaks members: a file can call a method of a module that it does not import, if a module that it imports \
        depends on that one. So a dependency is no finding as long as an import may leak it, unless the target enables \
        `MemberImportVisibility`. External products may contain and leak modules of any name. What a plugin generates may \
        import anything.

        Wrong: `dependencies: ["Todo", "Storage"]` where no file says `import Storage`.

        Right: `dependencies: ["Todo"]`.
        """

    func findings(in context: LintContext) -> [Finding] {
        context.targets.flatMap { targets(in: $0, context) }
            + context.workspace.packages.flatMap { packages(in: $0, context) }
    }

    private func targets(in target: LintTarget, _ context: LintContext) -> [Finding] {
        // Sources that a plugin generates import modules, too.
        guard !target.files.isEmpty, target.target.plugins.isEmpty else { return [] }
        let imported = Set(context.files(of: target).flatMap { $0.facts.imports.map(\.module) })
        let unused = target.dependencies.filter { dependency in
            !isUsedWithoutImport(dependency.resolved, context)
                && imported.isDisjoint(with: context.modules.modules(of: dependency.resolved))
        }
        guard !unused.isEmpty else { return [] }
        let hidesMembers = target.target.settings.contains { $0.hasSuffix(" MemberImportVisibility") }
        // The members of other modules that the imports of the target bring with them.
        let reach = context.graph.closure(of: imported.flatMap(context.modules.makers))
        let reachesExternal =
            !context.graph.externalProducts(of: reach).isEmpty
            || imported.contains { context.modules.product(giving: $0) != nil }
        let hasUnknown = imported.contains { !context.modules.isKnown($0) }
        return unused.filter { dependency in
            let resolved = dependency.resolved
            // The modules of an external product are not known. An imported module of unknown origin may be one of them.
            if resolved.external != nil, hasUnknown { return false }
            let mayLeak = resolved.external != nil ? reachesExternal : !reach.isDisjoint(with: resolved.nodes)
            return hidesMembers || !mayLeak
        }.map { dependency in
            context.finding(
                in: target.package,
                "\(target.name) depends on \(dependency.name), but no file imports it.",
                remedy: "Remove \(dependency.name) from the dependencies of \(target.name).", severity: .warning,
                line: { $0.line(ofDependency: dependency.name, of: target.name) }
            )
        }
    }

    private func isUsedWithoutImport(_ resolved: PackageGraph.ResolvedDependency, _ context: LintContext) -> Bool {
        !resolved.nodes.allSatisfy { [.library, .system].contains(context.graph.targets[$0]?.kind) }
    }

    private func packages(in package: Package, _ context: LintContext) -> [Finding] {
        let resolvedDependencies = context.graph.resolvedDependencies(in: package).values
        let local = Set(resolvedDependencies.flatMap(\.nodes).map(\.package))
        let external = resolvedDependencies.compactMap(\.external)
        return package.dependencies.compactMap { dependency in
            switch dependency {
            case .local(let path):
                // A package outside of the workspace is not read. The products of an unreadable one are unknown.
                guard let other = context.graph.packages[path], !local.contains(path), !other.isUnreadable,
                    !other.products.contains(where: { $0.kind == .plugin })
                else { return nil }
                return finding(other.name, in: package, context) { context.line(of: path, in: $0) }
            case .remote(let identity, let location, _):
                guard !external.contains(where: { $0.package == nil || Self.names($0.package, identity) }),
                    // A command plugin, such as for documentation, is used by no target.
                    !identity.lowercased().contains("plugin"), Self.isEachNamed(external, in: package)
                else { return nil }
                return finding(identity, in: package, context) { $0.line(ofPackageAt: location) }
            }
        }
    }

    private func finding(
        _ name: String, in package: Package, _ context: LintContext, line: (ManifestOutline) -> Int
    ) -> Finding {
        context.finding(
            in: package,
            "\(package.name) depends on the package \(name), but none of its targets uses a product of it.",
            remedy: "Remove it from the package's dependencies.", severity: .warning, line: line
        )
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
