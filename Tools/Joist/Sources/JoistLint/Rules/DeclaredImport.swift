import JoistWorkspace

struct DeclaredImport: Rule {
    let id = "declared-import"
    let summary = "A target imports only its direct dependencies."
    let explanation = """
        Where packages are built together, a target can import any module that happens to be built before it, declared or \
        not. An import of a module that the target does not depend on is an error: the build fails in a clean copy, in \
        another order, or where the package is used alone. An import of a transitive dependency is a warning: it works until a dependency no longer needs \
        that module. One that `#if` may leave out of a debug build on Linux is a warning, too, as in `#if canImport(…)`, \
        `#if os(macOS)` and `#if FLAG`. There is one finding for each target and module, at the first import. Modules of \
        the toolchain and the platform need no dependency.

        External products are known by name only, whether or not they are checked out. A module of another name may come \
        with a declared product that no file imports by name; then there is no finding.

        Wrong: `import Storage` where the manifest says
            .target(name: "Todo", dependencies: ["Files"])

        Right:
            .target(name: "Todo", dependencies: ["Files", "Storage"])
        """

    func findings(in context: LintContext) -> [Finding] { context.targets.flatMap { findings(in: $0, context) } }

    private func findings(in target: LintTarget, _ context: LintContext) -> [Finding] {
        let declared = Set(target.dependencies.flatMap { context.modules.modules(of: $0.resolved) } + [target.module])
        let imports = context.files(of: target).flatMap { file in file.facts.imports.map { (file: file, found: $0) } }
        let others = Dictionary(grouping: imports, by: \.found.module)
            .filter { !declared.contains($0.key) && !context.modules.isPlatform($0.key) }
        guard !others.isEmpty else { return [] }
        let reach = context.graph.closure(of: [target.node])
        let imported = Set(imports.map(\.found.module))
        // They may contain modules of other names.
        let hasUnmatched = target.dependencies.compactMap(\.resolved.external)
            .contains { !imported.contains(Target.module(named: $0.name)) }
        return others.compactMap { module, imports in
            let isGuarded = imports.allSatisfy(\.found.isGuarded)
            if !context.modules.isKnown(module), hasUnmatched || isGuarded || module.hasPrefix("_") { return nil }
            let makers = context.modules.makers(of: module)
            // A module of unknown origin may come with a product.
            let isTransitive =
                makers.isEmpty
                ? !context.graph.externalProducts(of: reach).isEmpty : !reach.isDisjoint(with: makers)
            let (provider, remedy) = source(of: module, for: target, context)
            let manifest = context.manifestPath(of: target.package)
            return imports[0].file.finding(
                imports[0].found.line,
                "\(target.name) imports \(module), "
                    + (isTransitive
                        ? "a transitive dependency that \(manifest) does not declare"
                        : "but \(manifest) does not declare that dependency") + (provider.map { ": \($0)." } ?? "."),
                remedy: remedy, severity: isTransitive || isGuarded ? .warning : .error)
        }
    }

    /// Where a module comes from, and how to declare it.
    private func source(
        of module: String, for target: LintTarget, _ context: LintContext
    ) -> (provider: String?, remedy: String) {
        let makers = context.modules.makers(of: module)
        if let own = makers.first(where: { $0.package == target.node.package }) {
            return (
                "it is a target of the same package",
                "Add \"\(own.target)\" to the dependencies of \(target.name)."
            )
        }
        guard let maker = makers.first else {
            guard let product = context.modules.product(giving: module) else {
                return (nil, "Add the package that contains it to the manifest, or remove the import.")
            }
            let package = product.package.map { " of the package '\($0)'" } ?? ""
            let declaration = Self.declaration(product.name, package: product.package)
            return (
                "the product '\(product.name)'\(package) contains it",
                "Add \(declaration) to the dependencies of \(target.name)."
            )
        }
        let package = context.name(maker.package)
        let products = context.graph.packages[maker.package]?.products ?? []
        guard let product = products.first(where: { $0.targets.contains(maker.target) }) else {
            return (
                "the package \(package) contains it, but not in a product",
                "Add it to a product there, or remove the import."
            )
        }
        let identity = context.identity(of: maker.package)
        let declaration = Self.declaration(product.name, package: identity)
        var remedy = "Add \(declaration) to the dependencies of \(target.name)"
        if context.graph.dependencies[target.node.package]?.contains(maker.package) != true {
            let way = Path("/\(maker.package)").relative(to: Path("/\(target.node.package)"))
            remedy += ", and .package(path: \"\(way)\") to those of the package"
        }
        return ("the product '\(product.name)' of the package \(package) contains it", remedy + ".")
    }

    private static func declaration(_ product: String, package: String?) -> String {
        guard let package, package != product else { return "\"\(product)\"" }
        return ".product(name: \"\(product)\", package: \"\(package)\")"
    }
}
