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
                    type.line, "\(type.name) has \(count) methods called launch.",
                    "Give it one; what differs from call to call is its input, and another sequence is another operation."
                ))
        }
        return findings
            + type.functions.filter { $0.value.name != "launch" && $0.value.hasBody }.map {
                finding(
                    $0.value.line, "\(type.name) has \($0.value.name) besides launch.",
                    "Move it to the service whose knowledge it is.", path: $0.path)
            }
    }

    private func control() -> [Finding] {
        type.functions.flatMap { function in
            function.value.control.map { control in
                finding(
                    control.line,
                    "\(type.name) \(control.isLoop ? "loops" : "branches") with '\(control.keyword)' in launch.",
                    control.isLoop
                        ? "Let a service do it for all, or a scenario launch the operation for each."
                        : "Let a service decide, or a scenario choose between two operations.",
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
                    "Give it the services that it sends messages to; a scenario launches one operation after another.")
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
                "Let a scenario launch one operation after another.", path: construct.path)
        }
    }

    private func finding(_ line: Int, _ message: String, _ remedy: String, path: String? = nil) -> Finding {
        Finding(
            rule: rule, path: path ?? type.path, line: line, message: message, remedy: remedy, package: type.package)
    }
}
