import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The rule that the files that record messages equal the protocols.
package struct RecorderRule: HouseRule {
    package let id = "recorder"
    package let summary = "The files that record messages equal the protocols."
    package let explanation = """
        A trace has the messages that really passed. An object `Recorded` stands before each service, the router, the app's \
        service and the factories, and records them. For the protocols in a line
            // Recorded: KeyServices, Router, AppService, AppOperationFactory, AppScenarioFactory
        of a target that depends on ROSSTrace, joist writes its methods into the files `Recorded+Protocols.swift` and, \
        for a protocol with definitions of services, `Recorded+Services.swift` beside that line. Of a protocol that makes \
        operations and scenarios, it records their launches; of others, their messages.

        The rule finds a file that differs from the protocols, and a protocol that cannot be recorded.

        `joist diagram --write` writes the files.
        """

    package init() {}

    package func findings(in context: LintContext) -> [Finding] {
        RecordedFiles(context).places.flatMap { place in
            let package = place.file.target.package.name
            guard case .failure(let error) = place.files else {
                return place.changed(in: context).map { path, _ in
                    Finding(
                        path: path, line: 1, message: "This file does not equal the protocols that it records.",
                        remedy: "Run 'joist diagram --write'.", package: package)
                }
            }
            return [
                Finding(
                    path: error.path, line: error.line, message: "\(error.problem), so that it cannot be recorded.",
                    remedy: "Change it, or remove its protocol from the line '\(RecordedFiles.marker)…' of "
                        + "\(place.file.path).",
                    package: package)
            ]
        }
    }
}
