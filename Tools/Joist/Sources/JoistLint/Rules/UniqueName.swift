import JoistWorkspace

struct UniqueName: Rule {
    let id = "unique-name"
    let summary = "The names of packages, targets and products are unique."
    let explanation = """
        SwiftPM identifies a package by the last part of its folder, in lower case, and a module by its name, across all \
        packages of a build. Two with the same name cannot be built together, and the error names neither; as long as no \
        package depends on both, they are a warning. Modules that `moduleAliases:` tells apart are fine. A module with the \
        name of a platform module hides that module or is hidden by it, on platforms that have it: a warning.

        Wrong: Packages/Services/Todo and Packages/Features/todo; a target `Utilities` in two packages; a target `Network`.

        Right: Packages/Features/TodoList; `TodoUtilities`; `Networking`.
        """

    private struct Named {
        var name: String
        var package: Package
        var node: PackageGraph.Node?
        /// The line in the file.
        var line: (ManifestOutline) -> Int
    }

    func findings(in context: LintContext) -> [Finding] {
        let packages = context.workspace.packages
        let names = packages.map { package in
            Named(name: package.name, package: package) { $0.line(ofArgument: "name") }
        }
        let folders = packages.map { Named(name: context.identity(of: $0.path), package: $0) { _ in 1 } }
        let targets = packages.flatMap { package in
            package.targets.map { target in
                Named(name: target.module, package: package, node: package.node(target.name)) {
                    $0.line(ofTarget: target.name)
                }
            }
        }
        let products = packages.flatMap { package in
            package.products.map { product in
                Named(name: product.name, package: package) { $0.line(ofProduct: product.name) }
            }
        }
        return twice(names, of: "packages", in: context)
            + twice(folders, of: "packages' folders", ignoringCase: true, in: context)
            + twice(targets, of: "targets", in: context) + twice(products, of: "products", in: context)
            + platformNames(targets, in: context)
    }

    private func twice(
        _ all: [Named], of what: String, ignoringCase: Bool = false, in context: LintContext
    ) -> [Finding] {
        let groups = Dictionary(grouping: all) { ignoringCase ? $0.name.lowercased() : $0.name }
        return groups.values.filter { $0.count > 1 }.flatMap { group -> [Finding] in
            // The first one may keep its name.
            let first = group[0]
            return group.dropFirst().compactMap { other in
                let users = users(of: first, and: other, in: context)
                // Module aliases tell the two apart.
                let clashing = users.filter { !tellsApart($0, first, other, in: context) }
                if clashing.isEmpty, !users.isEmpty { return nil }
                let place = first.package.path == other.package.path ? "the same package" : first.package.path
                return context.finding(
                    in: other.package, "Two \(what) are named \(other.name); the other one is in \(place).",
                    remedy: "Rename one of them.",
                    severity: clashing.isEmpty ? .warning : .error, line: other.line
                )
            }
        }
    }

    /// The packages that are built with both. Of its dependencies, a package needs only the targets that its own ones lead to.
    private func users(of one: Named, and other: Named, in context: LintContext) -> [Package] {
        context.workspace.packages.filter { package in
            guard let node = one.node, let otherNode = other.node else {
                return context.graph.closure(of: package.path).isSuperset(of: [one.package.path, other.package.path])
            }
            return context.graph.closure(of: package.nodes()).isSuperset(of: [node, otherNode])
        }
    }

    /// Whether a target that a package is built with renames one of two modules.
    private func tellsApart(_ package: Package, _ one: Named, _ other: Named, in context: LintContext) -> Bool {
        guard let node = one.node, let otherNode = other.node else { return false }
        let renaming = context.graph.closure(of: package.nodes()).compactMap(context.target).flatMap(\.dependencies)
            .map(\.resolved).filter { $0.aliases[one.name] != nil }
        return renaming.contains { context.graph.closure(of: $0.nodes).intersection([node, otherNode]).count == 1 }
    }

    private func platformNames(_ targets: [Named], in context: LintContext) -> [Finding] {
        targets.filter { context.modules.isPlatform($0.name) }.map { target in
            context.finding(
                in: target.package, "The target \(target.name) has the name of a platform module.",
                remedy: "Rename it. An import of \(target.name) may mean either module.", severity: .warning,
                line: target.line
            )
        }
    }
}
