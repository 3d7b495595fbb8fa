import JoistWorkspace
import SystemPackage

struct DeclaredImport: Rule {
    let id = "declared-import"
    let summary = "A target imports only its direct dependencies."
    let explanation = """
        Where packages are built together, a target can import any module that happens to be built before it, declared or \
        not. An import of a module that the target does not depend on is an error: the build fails in a clean copy, in \
        another order, or where the package is used alone. An import of a transitive dependency, or one inside \
        `#if canImport(…)`, is a warning: it works until a dependency no longer needs that module. There is one finding for \
        each target and module, at the first import. Modules of the toolchain and the platform need no dependency.

        External products are known by name only, whether or not they are checked out. A module of another name may come \
        with a declared product that no file imports by name; then there is no finding.

        Wrong: `import Storage` where the manifest says
            .target(name: "Todo", dependencies: ["ROSS"])

        Right:
            .target(name: "Todo", dependencies: ["ROSS", "Storage"])
        """

    func findings(in context: LintContext) -> [Finding] { context.targets.flatMap { findings(in: $0, context) } }

    private struct Statement {
        var path: String
        var line: Int
        /// Whether every import of the module is guarded.
        var isGuarded: Bool
    }

    private func findings(in target: LintTarget, _ context: LintContext) -> [Finding] {
        let allowed = Set(target.dependencies.flatMap { context.modules.modules(of: $0.meaning) } + [target.module])
        var statements: [String: Statement] = [:]
        var imported: Set<String> = []
        for (path, facts) in context.facts(of: target) {
            for found in facts.imports {
                imported.insert(found.module)
                if allowed.contains(found.module) || context.modules.isPlatform(found.module) { continue }
                let first = statements[found.module]
                statements[found.module] = Statement(
                    path: first?.path ?? path, line: first?.line ?? found.line,
                    isGuarded: found.isGuarded && first?.isGuarded != false)
            }
        }
        guard !statements.isEmpty else { return [] }
        let reach = Reach(of: [target.node], in: context.graph)
        // They may contain modules of other names.
        let hasUnmatched = target.dependencies.compactMap(\.meaning.external)
            .contains { !imported.contains(Target.module(named: $0.name)) }
        return statements.compactMap { module, statement -> Finding? in
            let mayBeElsewhere = hasUnmatched || statement.isGuarded || module.hasPrefix("_")
            if !context.modules.isKnown(module), mayBeElsewhere { return nil }
            let isTransitive = isTransitive(module, reach, context)
            let (provider, remedy) = source(of: module, for: target, context)
            let manifest = context.manifestPath(of: target.package)
            return Finding(
                rule: id, path: statement.path, line: statement.line,
                message: "\(target.target.name) imports \(module), "
                    + (isTransitive
                        ? "a transitive dependency that \(manifest) does not declare"
                        : "but \(manifest) does not declare that dependency") + (provider.map { ": \($0)." } ?? "."),
                remedy: remedy, package: target.package.name,
                severity: isTransitive || statement.isGuarded ? .warning : .error
            )
        }
    }

    /// Whether a module is, or may be, a dependency of a dependency.
    private func isTransitive(_ module: String, _ reach: Reach, _ context: LintContext) -> Bool {
        let makers = context.modules.makers(of: module)
        return makers.isEmpty ? !reach.products.isEmpty : !reach.nodes.isDisjoint(with: makers)
    }

    /// Where a module comes from, and how to declare it.
    private func source(
        of module: String, for target: LintTarget, _ context: LintContext
    ) -> (provider: String?, remedy: String) {
        let makers = context.modules.makers(of: module)
        if let own = makers.first(where: { $0.package == target.node.package }) {
            return (
                "it is a target of the same package",
                "Add \"\(own.target)\" to the dependencies of \(target.target.name)."
            )
        }
        if let maker = makers.first { return source(maker, for: target, context) }
        if let product = context.modules.product(giving: module) {
            let package = product.package.map { " of the package '\($0)'" } ?? ""
            return (
                "the product '\(product.name)'\(package) contains it",
                "Add \(Self.declaration(product.name, package: product.package)) to the dependencies of \(target.target.name)."
            )
        }
        return (nil, "Add the package that contains it to the manifest, or remove the import.")
    }

    private func source(
        _ maker: PackageGraph.Node, for target: LintTarget, _ context: LintContext
    ) -> (provider: String?, remedy: String) {
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
        var remedy = "Add \(declaration) to the dependencies of \(target.target.name)"
        if context.graph.dependencies[target.node.package]?.contains(maker.package) != true {
            let way = RelativePath.from(FilePath("/\(target.node.package)"), to: FilePath("/\(maker.package)"))
            remedy += ", and .package(path: \"\(way)\") to those of the package"
        }
        return ("the product '\(product.name)' of the package \(package) contains it", remedy + ".")
    }

    private static func declaration(_ product: String, package: String?) -> String {
        guard let package, package != product else { return "\"\(product)\"" }
        return ".product(name: \"\(product)\", package: \"\(package)\")"
    }
}
