import JoistWorkspace

struct TestSupport: Rule {
    let id = "test-support"
    let summary = "Only tests, previews and assemblies import modules named …Testing and …Double."
    let explanation = """
        Code for tests must not run at users: it invents data and checks little. Test targets may import it, targets \
        named …Preview, …Testing, …Double or …Tests, targets that only tests depend on, and assemblies (files named \
        …Assembly.swift, or in a folder Assemblies), which choose the implementations.

        Wrong, in Sources/TodoList/TodoListLogic.swift:
            import TodoDouble

        Right: the logic imports Todo, and an assembly chooses TodoDouble or TodoLive.
        """

    func findings(in context: LintContext) -> [Finding] {
        let forTestsOnly = forTestsOnly(in: context)
        return context.imports.compactMap { file, statement in
            let (module, target) = (statement.module, file.target)
            guard module.hasSuffix("Testing") || module.hasSuffix("Double"), module != target.module,
                !context.modules.makers(of: module).isEmpty, !file.isAssembly, !target.servesTests,
                !forTestsOnly.contains(target.node)
            else { return nil }
            return file.finding(
                statement.line, "\(target.name) imports \(module), which is for tests.",
                remedy: "Import the module that \(module) replaces in tests, and let an assembly, a preview or a test "
                    + "choose.")
        }
    }

    /// Targets that are in no product and that only test targets depend on.
    private func forTestsOnly(in context: LintContext) -> Set<PackageGraph.Node> {
        var users: [PackageGraph.Node: [LintTarget]] = [:]
        for target in context.targets {
            for node in context.graph.targetDependencies[target.node] ?? [] { users[node, default: []].append(target) }
        }
        return Set(
            context.targets.filter { target in
                guard let users = users[target.node], !users.isEmpty else { return false }
                let isOffered = target.package.products.contains { $0.targets.contains(target.name) }
                return !isOffered && users.allSatisfy { $0.target.kind == .test }
            }.map(\.node)
        )
    }
}
