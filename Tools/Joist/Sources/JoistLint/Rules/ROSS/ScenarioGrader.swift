/// Grades one scenario.
struct ScenarioGrader {
    let type: ROSSType
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
                    "Give it the operation factory, and the app's service if it starts another scenario. Move the rest to "
                    + "operations and services.",
                package: type.package
            )
        }
    }

    private func reasons() -> [Reason] { dependencies() + state() + constructions() + methods() }

    private func dependencies() -> [Reason] {
        type.dependencies.compactMap { dependency in
            if dependency.type.contains("->") {
                return reason(.bad, "It is given a closure.", dependency.line)
            }
            let graded = TypeIndex.names(in: dependency.type).map {
                (name: $0, grade: grade(of: $0, in: dependency.type))
            }
            guard let worst = graded.max(by: { $0.grade < $1.grade }) else { return nil }
            switch worst.grade {
            case .ideal: return nil
            case .good: return reason(.good, "It is given \(worst.name), to start another scenario.", dependency.line)
            case .tolerable: return reason(.tolerable, "It is given the value \(dependency.type).", dependency.line)
            case .bad: return reason(.bad, "It is given \(worst.name).", dependency.line)
            }
        }
    }

    private func grade(of name: String, in text: String) -> ScenarioGrade.Grade {
        if types.type(name, refines: "OperationFactory") { return .ideal }
        if name.hasSuffix("AppService") || types.type(name, refines: "AppService") { return .good }
        if Self.others.contains(where: { types.type(name, refines: $0) }) { return .bad }
        if !types.kinds(of: name).isDisjoint(with: [.protocol, .class, .actor]) { return .bad }
        // A protocol from outside the workspace.
        return text.contains("any \(name)") || text.contains("some \(name)") ? .bad : .tolerable
    }

    private static let others = [
        "Service", "Operation", "Scenario", "Factory", "ServiceContainer", "ServiceFactory", "ScenarioFactory",
        "Worker",
        "Interactor", "Presenter",
    ]

    private func state() -> [Reason] {
        type.properties.filter { $0.traits.contains(.isMutable) }.map {
            reason(.bad, "It holds the variable \($0.name).", $0.line)
        }
    }

    private func constructions() -> [Reason] {
        type.constructs.compactMap { construct in
            let name = construct.value.type
            let isService = ["Operation", "Scenario", "Service"].contains { types.type(name, refines: $0) }
            guard isService || types.isObject(name) == true else { return nil }
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
            return function.value.control.map { control in
                control.isLoop
                    ? reason(.tolerable, "It loops with '\(control.keyword)'.", control.line, function.path)
                    : reason(.good, "It branches with '\(control.keyword)'.", control.line, function.path)
            }
        }
    }

    private func reason(_ grade: ScenarioGrade.Grade, _ text: String, _ line: Int, _ path: String? = nil) -> Reason {
        Reason(grade: grade, text: text, path: path ?? type.path, line: line)
    }
}
