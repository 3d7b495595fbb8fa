import JoistLint
import JoistWorkspace

/// The rule that the files to which templates add lines have places for them.
package struct TemplateRule: Rule {
    package let id = "template"
    package let summary = "The lists to which templates add lines have a place for them."
    package let explanation = """
        A template's `lines` name the lists of the workspace that a new part belongs to. If such a file is renamed, or the \
        line beside which the new one is added, `joist new` can make nothing more of the kind. The rule finds it before.

        Wrong:
            lines:
              - { file: App/Package.swift, before: '"Flow",', add: '"{{ name }}",' }
        where the manifest names no "Flow".

        Right: the line begins as one of the file does.
        """

    package init() {}

    package func findings(in context: LintContext) -> [Finding] {
        let workspace = context.workspace
        let scaffold = Scaffold(workspace: workspace)
        // A workspace need not have templates, and `joist new` reports their problems.
        let templates = (try? scaffold.templates()) ?? []
        return templates.filter { !$0.lines.isEmpty && !$0.isOnce }.compactMap { template in
            do {
                let renderer = TemplateRenderer(
                    template: template, name: try TypeName("Example"), workspace: workspace)
                _ = try scaffold.changes(renderer.lines(), of: template.descriptionFile) { $0.added(to: $1) }
                return nil
            } catch ScaffoldError.template(let file, let line, let problem) {
                return Finding(
                    path: file, line: line ?? 1, message: "The template fits no longer: \(problem).",
                    remedy: "Name the file, and how the line in it begins.")
            } catch {
                return nil
            }
        }
    }
}
