import JoistWorkspace

struct NoCycle: Rule {
    let id = "no-cycle"
    let summary = "Packages and targets do not depend on each other in a circle."
    let explanation = """
        SwiftPM permits circles of packages since 6.0, as long as their targets form none. All packages of a circle \
        can only be taken, built and changed together: they are one package in several folders.

        Wrong: Todo depends on TodoKit, whose tests depend on Todo.

        Right: those tests move to Todo, or what both need moves into a third package below them.
        """

    func findings(in context: LintContext) -> [Finding] { packageCycles(in: context) + targetCycles(in: context) }

    private func packageCycles(in context: LintContext) -> [Finding] {
        let graph = NumberedGraph(context.graph.dependencies)
        return graph.cycles().compactMap { cycle in
            guard let start = cycle.first, let package = context.graph.packages[start] else { return nil }
            let way = graph.wayRound(from: start)
            return context.manifestFinding(
                id, in: package,
                "Packages depend on each other in a circle: \(way.map(context.name).joined(separator: " → ")).",
                remedy:
                    "Cut it at one of its steps: turn a dependency round with a protocol, or move what both sides need "
                    + "into a package below them.",
                line: { context.line(of: way.dropFirst().first ?? start, in: $0) }
            )
        }
    }

    private func targetCycles(in context: LintContext) -> [Finding] {
        // Of one package only: a circle over several is one of packages, too.
        context.workspace.packages.flatMap { package -> [Finding] in
            let edges = package.targets.map { target in
                let node = PackageGraph.Node(package: package.path, target: target.name)
                let own = (context.graph.targetDependencies[node] ?? []).filter { $0.package == package.path }
                return (target.name, own.map(\.target))
            }
            let graph = NumberedGraph(Dictionary(edges) { first, _ in first })
            return graph.cycles().compactMap { cycle in
                guard let start = cycle.first else { return nil }
                let way = graph.wayRound(from: start)
                return context.manifestFinding(
                    id, in: package, "Targets depend on each other in a circle: \(way.joined(separator: " → ")).",
                    remedy: "Cut it at one of its steps, or make one target of them.",
                    line: { $0.line(ofDependency: way.dropFirst().first ?? start, of: start) }
                )
            }
        }
    }
}
