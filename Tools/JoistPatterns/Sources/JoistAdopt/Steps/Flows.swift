import JoistLint

/// Methods that branch over messages or operations outside of scenarios.
struct Flows {
    private let project: Project

    init(_ project: Project) { self.project = project }

    var places: [Finding] {
        let isDone = hasLaunchedScenario
        let candidates = project.units.flatMap { file, unit -> [Finding] in
            guard let line = unit.control.first, Messages(in: unit, file, project).isFlow else { return [] }
            return [
                file.source.finding(
                    line, "\(unit.place(in: file)) branches over messages to several services.",
                    remedy: "Make the flow a scenario: a type that conforms to Scenario and launches operations.",
                    severity: isDone ? .warning : .error)
            ]
        }
        guard !isDone else { return candidates }
        let isThere = project.types.contains { project.role(of: $0) == .scenario }
        let missing =
            isThere
            ? project.missing(
                "No type that conforms to AppService launches a scenario.", remedy: "Let AppService launch it.")
            : project.missing(
                "No type conforms to Scenario.",
                remedy: "Make a flow with branches a scenario, and let AppService launch it.")
        return [missing] + candidates
    }

    /// Whether a type that conforms to AppService launches a scenario.
    private var hasLaunchedScenario: Bool {
        project.units.contains { file, unit in
            project.role(of: unit.owner, in: file) == .appService
                && unit.calls.contains { call in
                    guard call.name == "launch", let type = project.type(of: call.receiver, in: unit, file) else {
                        return false
                    }
                    return type.declaration.map(isScenario) ?? (TypeIndex.last(type.name) == "Scenario")
                }
        }
    }

    private func isScenario(_ declaration: Declaration) -> Bool {
        project.ancestors(of: declaration).contains("Scenario")
    }
}
