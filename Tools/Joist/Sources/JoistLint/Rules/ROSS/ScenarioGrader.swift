/// Grades one scenario.
struct ScenarioGrader {
    let type: ROSSType
    let index: RoleIndex
    let types: TypeIndex

    private struct Reason {
        var grade: ScenarioGrade.Grade
        var text: String
        var path: String
        var line: Int
    }

    var grade: ScenarioGrade {
        let reasons = reasons()
        return ScenarioGrade(
            name: type.name, path: type.path, line: type.line, grade: reasons.map(\.grade).max() ?? .ideal,
            reasons: reasons.map(\.text)
        )
    }

    func findings(rule: String) -> [Finding] {
        reasons().filter { $0.grade == .bad }.map {
            Finding(
                rule: rule, path: $0.path, line: $0.line, message: "\(type.name) is a bad scenario: \($0.text)",
                remedy:
                    "Give it the operation factory, and the app's service through launch if it starts another use case. Move "
                    + "the rest to operations and services.",
                package: type.target.package.name
            )
        }
    }

    private func reasons() -> [Reason] { dependencies() + inputs() + state() + constructions() + methods() }

    private func dependencies() -> [Reason] {
        type.dependencies.compactMap { reason(for: $0.type, isInput: false, line: $0.line, path: type.path) }
    }

    private func inputs() -> [Reason] {
        type.inputs.compactMap { reason(for: $0.value.type, isInput: true, line: $0.value.line, path: $0.path) }
    }

    /// - Parameter isInput: Whether `launch` takes it.
    private func reason(for text: String, isInput: Bool, line: Int, path: String) -> Reason? {
        if text.contains("->") { return reason(.bad, "It is given a closure.", line, path) }
        let graded = TypeNames.dotted(in: text).map { (name: $0, grade: grade(of: $0, in: text, isInput: isInput)) }
        guard let worst = graded.max(by: { $0.grade < $1.grade }) else { return nil }
        let name = worst.name
        switch worst.grade {
        case .ideal: return nil
        case .good: return reason(.good, "It is given \(name), to start another use case.", line, path)
        case .tolerable where role(of: name) == "Service":
            return reason(.tolerable, "It is given the service \(name).", line, path)
        case .tolerable: return reason(.tolerable, "It is given the value \(text).", line, path)
        case .bad where role(of: name) == "UseCases":
            return reason(.bad, "It holds \(name), which makes scenarios.", line, path)
        case .bad: return reason(.bad, "It is given \(name).", line, path)
        }
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
        if !types.kinds(of: name).isDisjoint(with: [.protocol, .class, .actor]) { return .bad }
        // A protocol from outside the workspace.
        if text.contains("any \(name)") || text.contains("some \(name)") { return .bad }
        // The values that a flow begins with are its input.
        return isInput ? .ideal : .tolerable
    }

    private func role(of name: String) -> String? {
        let found = index.role(of: name, in: type.target.node, scope: type.name)
        // Its values, such as `TodoService.Summary`, have none here.
        return found?.type?.contains(".") == true ? nil : found?.role
    }

    private func state() -> [Reason] {
        type.properties.filter { $0.traits.contains(.isMutable) }.map {
            reason(.bad, "It holds the variable \($0.name).", $0.line)
        }
    }

    private func constructions() -> [Reason] {
        type.constructs.compactMap { construct in
            let name = construct.value.name
            let isPart = ["Operation", "Scenario", "Service"].contains(role(of: name))
            guard isPart || types.isObject(name) == true else { return nil }
            return reason(.bad, "It constructs \(name).", construct.value.line, construct.path)
        }
    }

    private func methods() -> [Reason] {
        type.functions.flatMap { function -> [Reason] in
            guard function.value.name == "launch" else {
                guard function.value.hasBody else { return [] }
                return [
                    reason(
                        .tolerable, "It has the method \(function.value.name) besides launch.", function.value.line,
                        function.path)
                ]
            }
            return function.value.control.filter { $0.kind != .closure }.map { control in
                control.kind == .loop
                    ? reason(.tolerable, "It loops with '\(control.keyword)'.", control.line, function.path)
                    : reason(.good, "It branches with '\(control.keyword)'.", control.line, function.path)
            }
        }
    }

    private func reason(_ grade: ScenarioGrade.Grade, _ text: String, _ line: Int, _ path: String? = nil) -> Reason {
        Reason(grade: grade, text: text, path: path ?? type.path, line: line)
    }
}
