/// Checks one operation.
struct OperationCheck {
    let type: ROSSType
    let names: ROSSNames
    let rule: String

    func findings() -> [Finding] {
        methods() + control() + exits() + state() + dependencies() + inputs() + constructions()
    }

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

    /// A property of the operation that is no router receives what belongs into another operation.
    private func exits() -> [Finding] {
        let services = Set(type.properties.map(\.name).filter { !$0.lowercased().hasSuffix("router") })
        return type.functions.flatMap { function in
            function.value.exits.compactMap { exit in
                if let receiver = exit.receiver, !services.contains(receiver) { return nil }
                return finding(
                    exit.line, "\(type.name) passes the router a closure that does more than call a use case.",
                    "Let it contain one call of the app's service: '{ try await app.writeTask($0) }'. Move the rest to the "
                        + "use case's own operations.", path: function.path)
            }
        }
    }

    private func dependencies() -> [Finding] {
        type.dependencies.flatMap { dependency in
            TypeIndex.names(in: dependency.type).compactMap { name in
                if names.isUseCases(name) {
                    return finding(
                        dependency.line, "\(type.name) holds \(name), which makes operations.",
                        "Take it as the input of launch.")
                }
                guard let what = what(name) else { return nil }
                return finding(
                    dependency.line, "\(type.name) is given \(name), which is \(what).",
                    "Give it services only. A scenario launches several operations in turn.")
            }
        }
    }

    private func inputs() -> [Finding] {
        type.inputs.flatMap { input in
            TypeIndex.names(in: input.value.type).compactMap { name in
                guard let what = what(name) else { return nil }
                return finding(
                    input.value.line, "The launch of \(type.name) takes \(name), which is \(what).",
                    "Let it take values and the app's service only. A scenario launches several operations in turn.",
                    path: input.path)
            }
        }
    }

    private func what(_ name: String) -> String? {
        if names.isOperation(name) { return "an operation" }
        if names.isScenario(name) { return "a scenario" }
        if names.isContainer(name) { return nil }
        let isFactory =
            names.isOperationFactory(name) || names.isScenarioFactory(name)
            || names.types.type(name, refines: "Factory")
        return isFactory ? "a factory" : nil
    }

    private func constructions() -> [Finding] {
        type.constructs.compactMap { construct in
            let name = construct.value.type
            guard name != type.name,
                names.isOperation(name) || names.isScenario(name)
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
