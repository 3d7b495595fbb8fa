/// Checks one operation.
struct OperationCheck {
    let type: ROSSType
    let rule: String

    func findings() -> [Finding] {
        methods() + control() + exits() + state() + dependencies()
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
            function.value.control.filter { !isMessage($0) }.map { control in
                let message: String
                let remedy: String
                switch control.kind {
                case .branch:
                    message = "branches with '\(control.keyword)'"
                    remedy = "Let a service decide, or let a scenario choose between two operations."
                case .loop:
                    message = "loops with '\(control.keyword)'"
                    remedy = "Let a service handle all elements, or let a scenario launch the operation for each."
                case .closure:
                    message = "has a closure"
                    remedy = "Send the messages one after another, and move the rest to a service."
                }
                return finding(control.line, "\(type.name) \(message) in launch.", remedy, path: function.path)
            }
        }
    }

    /// Whether a closure or a `filter` belongs to a message to a service, as in `settings.change { $0.isOn = true }`.
    private func isMessage(_ control: MemberFacts.ControlFlow) -> Bool {
        let receiver = type.properties.first { $0.name == control.receiver }
        return receiver.map { !$0.type.hasPrefix("[") } ?? false
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
        let given = type.dependencies.map { (type.path, $0) } + type.inputs.map { ($0.path, $0.value) }
        return given.filter { $0.1.type.contains("->") }.map { path, parameter in
            finding(
                parameter.line, "\(type.name) is given a closure.", "Give it a service with a method for that.",
                path: path)
        }
    }

    private func finding(_ line: Int, _ message: String, _ remedy: String, path: String? = nil) -> Finding {
        Finding(
            rule: rule, path: path ?? type.path, line: line, message: message, remedy: remedy,
            package: type.target.package.name)
    }
}
