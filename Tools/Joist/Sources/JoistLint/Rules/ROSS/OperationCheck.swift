/// Checks one operation.
struct OperationCheck {
    let type: ROSSType
    let types: TypeIndex
    let rule: String

    func findings() -> [Finding] { methods() + control() + state() + dependencies() + constructions() }

    private func methods() -> [Finding] {
        let launches = type.functions.filter { $0.value.name == "launch" }
        var findings: [Finding] = []
        if launches.count != 1 {
            let count = launches.isEmpty ? "no" : "\(launches.count)"
            findings.append(
                finding(
                    type.line, "\(type.name) has \(count) methods named launch.",
                    "Give it one method. Pass differences as its input, or write another operation."
                ))
        }
        return findings
            + type.functions.filter { $0.value.name != "launch" && $0.value.hasBody }.map {
                finding(
                    $0.value.line, "\(type.name) has the method \($0.value.name) besides launch.",
                    "Move it to a service.", path: $0.path)
            }
    }

    private func control() -> [Finding] {
        type.functions.flatMap { function in
            function.value.control.map { control in
                finding(
                    control.line,
                    "\(type.name) \(control.isLoop ? "loops" : "branches") with '\(control.keyword)' in launch.",
                    control.isLoop
                        ? "Let a service handle all elements, or let a scenario launch the operation for each."
                        : "Let a service decide, or let a scenario choose between two operations.",
                    path: function.path)
            }
        }
    }

    private func state() -> [Finding] {
        type.properties.filter { $0.traits.contains(.isMutable) }.map {
            finding($0.line, "\(type.name) holds the variable \($0.name).", "Keep state in a service.")
        }
    }

    private func dependencies() -> [Finding] {
        type.dependencies.flatMap { dependency in
            TypeIndex.names(in: dependency.type).compactMap { name in
                guard let what = what(name) else { return nil }
                return finding(
                    dependency.line, "\(type.name) is given \(name), which is \(what).",
                    "Give it services only. A scenario launches several operations in turn.")
            }
        }
    }

    private func what(_ name: String) -> String? {
        if types.type(name, refines: "Operation") { return "an operation" }
        if types.type(name, refines: "Scenario") { return "a scenario" }
        if types.type(name, refines: "ServiceFactory") { return nil }
        let isFactory = ["Factory", "OperationFactory", "ScenarioFactory"].contains { types.type(name, refines: $0) }
        return isFactory ? "a factory" : nil
    }

    private func constructions() -> [Finding] {
        type.constructs.compactMap { construct in
            let name = construct.value.type
            guard name != type.name,
                types.type(name, refines: "Operation") || types.type(name, refines: "Scenario")
            else { return nil }
            return finding(
                construct.value.line, "\(type.name) constructs \(name).",
                "Let a scenario launch both operations in turn.", path: construct.path)
        }
    }

    private func finding(_ line: Int, _ message: String, _ remedy: String, path: String? = nil) -> Finding {
        Finding(
            rule: rule, path: path ?? type.path, line: line, message: message, remedy: remedy, package: type.package)
    }
}
