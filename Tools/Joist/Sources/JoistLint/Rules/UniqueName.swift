import JoistWorkspace

struct UniqueName: Rule {
    let id = "unique-name"
    let summary = "The names of packages, targets and products are unique."
    let explanation = """
        SwiftPM identifies a package by the last part of its folder, in lower case, and a module by its name, across all \
        packages of a build. Two with the same name cannot be built together, and the error names neither; as long as no \
        package depends on both, they are a warning. A module with the name of a platform module hides that module or is \
        hidden by it.

        Wrong: Packages/Services/Todo and Packages/Features/todo; a target `Utilities` in two packages; a target `Network`.

        Right: Packages/Features/TodoList; `TodoUtilities`; `Networking`.
        """

    private struct Named {
        var name: String
        var package: Package
        /// The line in the file.
        var line: (ManifestOutline) -> Int
    }

    func findings(in context: LintContext) -> [Finding] {
        let packages = context.workspace.packages
        let names = packages.map { package in
            Named(name: package.name, package: package) { $0.calls.first { $0.function == "Package" }?.line ?? 1 }
        }
        let folders = packages.map { Named(name: context.identity(of: $0.path), package: $0) { _ in 1 } }
        let targets = packages.flatMap { package in
            package.targets.map { target in
                Named(name: target.module, package: package) { $0.line(ofTarget: target.name) }
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
            return group.dropFirst().map { other in
                let place = first.package.path == other.package.path ? "the same package" : first.package.path
                return context.manifestFinding(
                    id, in: other.package, "Two \(what) are named \(other.name); the other one is in \(place).",
                    remedy: "Rename one of them.",
                    severity: meet(first.package, other.package, in: context) ? .error : .warning, line: other.line
                )
            }
        }
    }

    /// Whether some package is built with both.
    private func meet(_ one: Package, _ other: Package, in context: LintContext) -> Bool {
        context.workspace.packages.contains {
            context.graph.closure(of: $0.path).isSuperset(of: [one.path, other.path])
        }
    }

    private func platformNames(_ targets: [Named], in context: LintContext) -> [Finding] {
        targets.filter { context.modules.isPlatform($0.name) }.map { target in
            context.manifestFinding(
                id, in: target.package, "The target \(target.name) has the name of a platform module.",
                remedy: "Rename it. An import of \(target.name) may mean either module.", line: target.line
            )
        }
    }
}
