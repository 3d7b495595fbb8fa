import JoistWorkspace

struct ProtectedModule: Rule {
    let id = "protected-module"
    let summary = "Only the named packages import a protected module."
    let explanation = """
        Only the packages, targets and files that joist.yml names under 'protected', and the package that defines the \
        module, may import it. So a heavy or dangerous dependency is used in one place and can be replaced there. A key \
        with `*` stands for all modules that it matches, unless another key is the module's name.

        Wrong, with `GRDB: [Storage, "*Live"]`, in Packages/Features/TodoList:
            import GRDB

        Right: TodoList uses the service Todo, whose target TodoLive uses Storage.
        """

    func findings(in context: LintContext) -> [Finding] {
        let protected = context.workspace.configuration.protected
        guard !protected.isEmpty else { return [] }
        let many = protected.filter { $0.key.contains("*") }.sorted { $0.key < $1.key }
            .map { (module: Pattern($0.key), allowed: $0.value) }
        return context.imports.compactMap { file, statement in
            let (module, target) = (statement.module, file.target)
            let matching = many.filter { $0.module.matches(module) }.map(\.allowed)
            guard let patterns = protected[module] ?? (matching.isEmpty ? nil : Array(matching.joined())),
                !context.modules.makers(of: module).contains(where: { $0.package == target.package.path }),
                !patterns.contains(where: {
                    $0.matches(target.package) || $0.matches(target.name) || $0.matches(file.path)
                })
            else { return nil }
            let allowed = patterns.isEmpty ? "its own package" : patterns.map(\.text).joined(separator: ", ")
            return file.finding(
                statement.line, "\(target.name) imports \(module), which only \(allowed) may import.",
                remedy: "Remove the import, or add \(target.name) to 'protected' in joist.yml.")
        }
    }
}
