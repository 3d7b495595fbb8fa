import JoistLint
import JoistWorkspace

/// The rule that the types that record equal their protocols.
package struct RecorderRule: Rule {
    package let id = "recorder"
    package let summary = "The types that record messages equal their protocols."
    package let explanation = """
        A trace has the messages that really passed. Types such as `RecordedTodoService` record them: each stands before \
        the objects of a protocol, and has its methods. joist writes them for the protocols in a line
            // Recorded: KeyServices, Router, AppService, AppOperationFactory, AppScenarioFactory
        of a target that depends on ROSSTrace, into the folder `Recorded` beside that file: for a protocol with definitions \
        of services, also each service; for a protocol that makes operations and scenarios, their launches; for others, \
        their messages.

        The rule finds a file that differs from the protocols, a file that does not belong there, and a protocol that \
        cannot be recorded.

        `joist diagram --write` writes all of them.
        """

    package init() {}

    package func findings(in context: LintContext) -> [Finding] {
        RecordedFiles(context).places.flatMap { findings(of: $0, in: context.workspace) }
    }

    private func findings(of place: RecordedFiles.Place, in workspace: Workspace) -> [Finding] {
        let package = place.file.target.package.name
        switch place.files {
        case .failure(let error):
            return [
                Finding(
                    path: error.path, line: error.line, message: "\(error.problem), so that it cannot be recorded.",
                    remedy: "Change it, or remove its protocol from the line '\(RecordedFiles.marker)…' of "
                        + "\(place.file.path).",
                    package: package)
            ]
        case .success(let files):
            let remedy = "Run 'joist diagram --write'."
            let different = files.keys.sorted().filter { RecordedFiles.text(at: $0, in: workspace) != files[$0] }
            return different.map {
                Finding(
                    path: $0, line: 1, message: "This file does not equal the protocol that it records.",
                    remedy: remedy, package: package)
            }
                + place.others(than: files, in: workspace).map {
                    Finding(
                        path: $0, line: 1,
                        message: "This file records nothing that \(place.file.path):\(place.line) names.",
                        remedy: remedy, package: package)
                }
        }
    }
}
