import JoistWorkspace

struct NoCycle: Rule {
    let id = "no-cycle"
    let summary = "The dependencies of packages and targets have no cycles."
    let explanation = """
        Since 6.0, SwiftPM permits cycles of packages, as long as their targets form none. The packages of a cycle can \
        only be used and built together: they are one package in several folders.

        Wrong: Todo depends on TodoKit, whose tests depend on Todo.

        Right: those tests move to Todo, or what both need moves into a third package below them.
        """

    func findings(in context: LintContext) -> [Finding] { packageCycles(in: context) + targetCycles(in: context) }

    private func packageCycles(in context: LintContext) -> [Finding] {
        let graph = Graph(context.graph.dependencies)
        return graph.cycles().compactMap { cycle in
            guard let start = cycle.first, let package = context.graph.packages[start] else { return nil }
            let way = graph.wayRound(from: start)
            return context.finding(
                in: package,
                "Packages depend on each other in a cycle: \(way.map(context.name).joined(separator: " → ")).",
                remedy:
                    "Remove one of these dependencies: invert it with a protocol, or move what both sides need into a "
                    + "package below them.",
                line: { context.line(of: way.dropFirst().first ?? start, in: $0) }
            )
        }
    }

    private func targetCycles(in context: LintContext) -> [Finding] {
        // Within one package only: a cycle over several packages is found above.
        context.workspace.packages.flatMap { package -> [Finding] in
            let edges = package.targets.map { target in
                let all = context.graph.targetDependencies[package.node(target.name)] ?? []
                return (target.name, all.filter { $0.package == package.path }.map(\.target))
            }
            let graph = Graph(Dictionary(edges) { first, _ in first })
            return graph.cycles().compactMap { cycle in
                guard let start = cycle.first else { return nil }
                let way = graph.wayRound(from: start)
                return context.finding(
                    in: package, "Targets depend on each other in a cycle: \(way.joined(separator: " → ")).",
                    remedy: "Remove one of these dependencies, or merge the targets.",
                    line: { $0.line(ofDependency: way.dropFirst().first ?? start, of: start) }
                )
            }
        }
    }
}
