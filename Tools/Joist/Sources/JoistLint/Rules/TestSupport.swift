import JoistWorkspace

struct TestSupport: Rule {
    let id = "test-support"
    let summary = "Modules called …Testing and …Double are imported by tests, previews and assemblies only."
    let explanation = """
        What is made for tests has no place in what users run: it makes data up, waits for nothing and checks little. It \
        is for test targets, for targets called …Preview, …Testing, …Double or …Tests, for targets on which only tests \
        stand, and for assemblies (files called …Assembly.swift, or in a folder Assemblies), which choose what runs.

        Wrong, in Sources/TodoList/TodoListLogic.swift:
            import TodoDouble

        Right: the logic imports Todo, and an assembly decides whether TodoDouble or TodoLive is behind it.
        """

    func findings(in context: LintContext) -> [Finding] {
        let forTestsOnly = forTestsOnly(in: context)
        return context.targets.flatMap { target -> [Finding] in
            guard !target.servesTests, !forTestsOnly.contains(target.node) else { return [] }
            return context.facts(of: target).filter { !LintContext.isAssembly($0.path) }.flatMap { path, facts in
                facts.imports.compactMap { statement in
                    let module = statement.module
                    guard module.hasSuffix("Testing") || module.hasSuffix("Double"), module != target.module,
                        !context.modules.makers(of: module).isEmpty
                    else { return nil }
                    return Finding(
                        rule: id, path: path, line: statement.line,
                        message: "\(target.target.name) imports \(module), which is made for tests.",
                        remedy:
                            "Import what \(module) stands in for, and let an assembly, a preview or a test choose it.",
                        package: target.package.name
                    )
                }
            }
        }
    }

    /// Targets that no product offers and on which other targets stand, all of them tests.
    private func forTestsOnly(in context: LintContext) -> Set<PackageGraph.Node> {
        var users: [PackageGraph.Node: [LintTarget]] = [:]
        for target in context.targets {
            for node in context.graph.targetDependencies[target.node] ?? [] { users[node, default: []].append(target) }
        }
        return Set(
            context.targets.filter { target in
                guard let users = users[target.node], !users.isEmpty else { return false }
                let isOffered = target.package.products.contains { $0.targets.contains(target.target.name) }
                return !isOffered && users.allSatisfy { $0.target.kind == .test }
            }.map(\.node)
        )
    }
}
