import JoistLint

/// Grades one scenario.
struct ScenarioGrader {
    private let type: ROSSType
    private let context: LintContext

    init(_ type: ROSSType, _ context: LintContext) {
        self.type = type
        self.context = context
    }

    /// Why a scenario is not better than a grade.
    private struct Reason {
        var grade: ScenarioGrade.Grade
        var text: String
        var file: SourceFile
        var line: Int

        init(_ grade: ScenarioGrade.Grade, _ text: String, _ file: SourceFile, _ line: Int) {
            self.grade = grade
            self.text = text
            self.file = file
            self.line = line
        }
    }

    var grade: ScenarioGrade {
        let reasons = reasons()
        return ScenarioGrade(
            name: type.name, path: type.file.path, line: type.line, grade: reasons.map(\.grade).max() ?? .ideal,
            reasons: reasons.map(\.text)
        )
    }

    func findings() -> [Finding] {
        reasons().filter { $0.grade == .bad }.map {
            $0.file.finding(
                $0.line, "\(type.name) is a bad scenario: \($0.text)",
                remedy: "Give it the operation factory, and the app's service through launch if it starts another use "
                    + "case. Move the rest to operations and services.")
        }
    }

    private func reasons() -> [Reason] {
        let dependencies = type.dependencies.compactMap { reason($0.type, isInput: false, type.file, $0.line) }
        let inputs = type.inputs.compactMap { reason($0.type, isInput: true, $0.file, $0.line) }
        let state = type.variables.map { Reason(.bad, "It holds the variable \($0.name).", type.file, $0.line) }
        return dependencies + inputs + state + constructions() + helpers()
    }

    /// - Parameter isInput: Whether `launch` takes it.
    private func reason(_ text: String, isInput: Bool, _ file: SourceFile, _ line: Int) -> Reason? {
        if text.contains("->") { return Reason(.bad, "It is given a closure.", file, line) }
        let graded = TypeNames.dotted(in: text).map { (name: $0, grade: grade(of: $0, in: text, isInput: isInput)) }
        guard let (name, grade) = graded.max(by: { $0.grade < $1.grade }) else { return nil }
        let fault: String
        switch grade {
        case .ideal: return nil
        case .good: fault = "It is given \(name), to start another use case."
        case .tolerable where role(of: name) == "Service": fault = "It is given the service \(name)."
        case .tolerable: fault = "It is given the value \(text)."
        case .bad where role(of: name) == "UseCases": fault = "It holds \(name), which makes scenarios."
        case .bad: fault = "It is given \(name)."
        }
        return Reason(grade, fault, file, line)
    }

    private func grade(of name: String, in text: String, isInput: Bool) -> ScenarioGrade.Grade {
        switch role(of: name) {
        case "OperationFactory": return .ideal
        // The app's service makes scenarios. One that holds it closes a cycle.
        case "UseCases": return isInput ? .good : .bad
        case "Service": return .tolerable
        case nil: break
        default: return .bad
        }
        if !context.types.kinds(of: name).isDisjoint(with: [.protocol, .class, .actor]) { return .bad }
        // A protocol from outside the workspace.
        if text.contains("any \(name)") || text.contains("some \(name)") { return .bad }
        // The values that a flow begins with are its input.
        return isInput ? .ideal : .tolerable
    }

    private func role(of name: String) -> String? {
        let found = context.roles.role(of: name, in: type.file.target.node, scope: type.name)
        // Its values, such as `TodoService.Summary`, have none here.
        return found?.type?.contains(".") == true ? nil : found?.role
    }

    private func constructions() -> [Reason] {
        type.constructs.compactMap { file, construct in
            let isPart = ["Operation", "Scenario", "Service"].contains(role(of: construct.name))
            guard isPart || context.types.isObject(construct.name) == true else { return nil }
            return Reason(.bad, "It constructs \(construct.name).", file, construct.line)
        }
    }

    /// Methods in which parts of the flow are out of sight.
    private func helpers() -> [Reason] {
        type.functions.filter { $0.1.name != "launch" && $0.1.traits.contains(.hasBody) }.map { file, function in
            Reason(.tolerable, "It has the method \(function.name) besides launch.", file, function.line)
        }
    }
}
