struct ProtectedModule: Rule {
    let id = "protected-module"
    let summary = "Only the named packages import a protected module."
    let explanation = """
        Only the packages, targets and files that joist.yml names under 'protected', and the package that defines the \
        module, may import it. So a heavy or dangerous dependency is used in one place and can be replaced there.

        Wrong, with `GRDB: [Storage, "*Live"]`, in Packages/Features/TodoList:
            import GRDB

        Right: TodoList uses the service Todo, whose target TodoLive uses Storage.
        """

    func findings(in context: LintContext) -> [Finding] {
        let protected = context.workspace.configuration.protected
        guard !protected.isEmpty else { return [] }
        return context.targets.flatMap { target -> [Finding] in
            context.facts(of: target).flatMap { path, facts in
                facts.imports.compactMap { statement -> Finding? in
                    guard let patterns = protected[statement.module],
                        !context.modules.makers(of: statement.module).contains(where: {
                            $0.package == target.package.path
                        }),
                        !patterns.contains(where: {
                            $0.matches(target.package) || $0.matches(target.target.name) || $0.matches(path)
                        })
                    else { return nil }
                    let allowed = patterns.map(\.text).joined(separator: ", ")
                    return Finding(
                        rule: id, path: path, line: statement.line,
                        message: "\(target.target.name) imports \(statement.module), which only \(allowed) may import.",
                        remedy:
                            "Use one of those instead, or add \(target.target.name) to 'protected' in joist.yml.",
                        package: target.package.name
                    )
                }
            }
        }
    }
}
