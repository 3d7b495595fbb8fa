import JoistLint

// The parts that an operation must not have.
extension ROSSType {
    func faults() -> [Finding] { methods() + control() + exits() + state() + closures() }

    private func methods() -> [Finding] {
        let launches = functions.count { $0.value.name == "launch" }
        let further = others.map { file, function in
            file.finding(
                function.line, "\(name) has the method \(function.name) besides launch.",
                remedy: "Move it to a service.")
        }
        if launches == 1 { return further }
        let message = "\(name) has \(launches == 0 ? "no" : "\(launches)") methods named launch."
        let remedy = "Give it one method. Pass differences as its input, or write another operation."
        return further + [file.finding(line, message, remedy: remedy)]
    }

    private func control() -> [Finding] {
        functions.flatMap { file, function in
            function.control.filter { !isMessage($0) }.map { control in
                let (fault, remedy) =
                    switch control.kind {
                    case .branch:
                        (
                            "branches with '\(control.keyword)'",
                            "Let a service decide, or let a scenario choose between two operations."
                        )
                    case .loop:
                        (
                            "loops with '\(control.keyword)'",
                            "Let a service handle all elements, or let a scenario launch the operation for each."
                        )
                    case .overlap:
                        ("overlaps messages with '\(control.keyword)'", "Send the messages one after another.")
                    case .closure:
                        (
                            "has a closure",
                            "Send the messages one after another, and move the rest to a service."
                        )
                    }
                return file.finding(control.line, "\(name) \(fault) in launch.", remedy: remedy)
            }
        }
    }

    /// Whether a closure or a `filter` belongs to a message to a service, as in `settings.change { $0.isOn = true }`.
    private func isMessage(_ control: Member.ControlFlow) -> Bool {
        let receiver = properties.first { $0.name == control.receiver }
        return receiver.map { !$0.type.hasPrefix("[") } ?? false
    }

    private func state() -> [Finding] {
        variables.map {
            file.finding($0.line, "\(name) holds the variable \($0.name).", remedy: "Keep state in a service.")
        }
    }

    /// A property of the operation that is no router receives what belongs into another operation.
    private func exits() -> [Finding] {
        let services = Set(properties.map(\.name).filter { !$0.lowercased().hasSuffix("router") })
        return functions.flatMap { file, function in
            function.exits.filter { $0.receiver.map(services.contains) ?? true }.map { exit in
                file.finding(
                    exit.line, "\(name) passes the router a closure that does more than call a use case.",
                    remedy: "Let it contain one call of the app's service: '{ try await app.writeTodo($0) }'. Move the "
                        + "rest to the use case's own operations.")
            }
        }
    }

    private func closures() -> [Finding] {
        let given = dependencies.map { (file: file, type: $0.type, line: $0.line) } + inputs
        return given.filter { $0.type.contains("->") }.map { file, _, line in
            file.finding(
                line, "\(name) is given a closure.", remedy: "Give it a service with a method for that.")
        }
    }
}
