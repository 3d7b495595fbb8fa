import JoistWorkspace
import SystemPackage

struct DeclaredImport: Rule {
    let id = "declared-import"
    let summary = "A target imports only its direct dependencies."
    let explanation = """
        Where packages are built together, a target can import any module that happens to be built before it, declared or \
        not. Such a build fails in a clean copy, in another order, or where the package is used alone. So every import \
        needs a dependency in the manifest, also inside `#if canImport(…)`, whose result depends on what was built \
        before. Modules of the toolchain and the platform need none.

        Wrong: `import Storage` where the manifest says
            .target(name: "Todo", dependencies: ["ROSS"])

        Right:
            .target(name: "Todo", dependencies: ["ROSS", "Storage"])
        """

    func findings(in context: LintContext) -> [Finding] { context.targets.flatMap { findings(in: $0, context) } }

    private func findings(in target: LintTarget, _ context: LintContext) -> [Finding] {
        var allowed: Set = [target.module]
        var knowsAll = true
        for dependency in target.dependencies {
            allowed.formUnion(context.modules.modules(of: dependency.meaning))
            if let product = dependency.meaning.external, !context.modules.external.product(product).isKnown {
                knowsAll = false
            }
        }
        return context.facts(of: target).flatMap { path, facts in
            facts.imports.compactMap { statement -> Finding? in
                let module = statement.module
                guard !allowed.contains(module), !context.modules.isPlatform(module),
                    let (provider, remedy) = source(of: statement, for: target, knowsAll: knowsAll, context)
                else { return nil }
                let manifest = context.manifestPath(of: target.package)
                return Finding(
                    rule: id, path: path, line: statement.line,
                    message:
                        "\(target.target.name) imports \(module), but \(manifest) does not declare that dependency"
                        + (provider.map { ": \($0)." } ?? "."),
                    remedy: remedy, package: target.package.name
                )
            }
        }
    }

    /// Where a module comes from and how to declare it; `nil` if the import may be correct.
    private func source(
        of statement: Import, for target: LintTarget, knowsAll: Bool, _ context: LintContext
    ) -> (provider: String?, remedy: String)? {
        let module = statement.module
        let makers = context.modules.makers(of: module)
        if let own = makers.first(where: { $0.package == target.node.package }) {
            return (
                "it is a target of the same package",
                "Add \"\(own.target)\" to the dependencies of \(target.target.name)."
            )
        }
        if let maker = makers.first { return source(maker, for: target, context) }
        if let product = context.modules.products(giving: module).first {
            let package = product.package.map { " of the package '\($0)'" } ?? ""
            return (
                "the product '\(product.name)'\(package) contains it",
                "Add \(Self.declaration(product.name, package: product.package)) to the dependencies of \(target.target.name)."
            )
        }
        // An unknown module may come with a product that is not checked out, or with a platform.
        guard knowsAll, !statement.isGuarded, !module.hasPrefix("_") else { return nil }
        return (nil, "Add the package that contains it to the manifest, or remove the import.")
    }

    private func source(
        _ maker: PackageGraph.Node, for target: LintTarget, _ context: LintContext
    ) -> (provider: String?, remedy: String)? {
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
