import Screens

extension LinesRenderer {
    func lines(of input: Screen.Input) -> [String] {
        switch input {
        case .field(let field): lines(of: field)
        case .choice(let choice): lines(of: choice)
        case .toggle(let toggle):
            ["  [\(toggle.key.printable)] \(toggle.isOn ? "[x]" : "[ ]") \(toggle.label.printable)"]
                + problem(toggle.problem)
        }
    }

    private func lines(of field: Screen.Field) -> [String] {
        let margin = "  [\(field.key.printable)] \(field.label.printable): "
        let lines =
            value(of: field).map { wrapped($0, after: margin) } ?? [margin + style.faint(field.hint?.printable ?? "")]
        return lines + problem(field.problem)
    }

    private func lines(of choice: Screen.Choice) -> [String] {
        let width = String(choice.options.count).count
        let options = choice.options.enumerated().map { index, option in
            let number = String(index + 1).padded(to: width, trailing: true)
            return "    \(number). \(option.id == choice.selected ? "(•)" : "( )") \(option.title.printable)"
        }
        return ["  [\(choice.key.printable) N] \(choice.label.printable)"] + options + problem(choice.problem)
    }

    /// The line that asks for a field.
    func prompt(for field: Screen.Field) -> String {
        "\(field.label.printable)\(value(of: field).map { " [\($0)]" } ?? ""): "
    }

    /// `nil` if the field is empty. Secrets look the same, however long they are.
    private func value(of field: Screen.Field) -> String? {
        if enteredSecrets.contains(field.id) { return "••••" }
        return field.value.isEmpty ? nil : field.value.printable
    }

    private func problem(_ problem: String?) -> [String] {
        problem.map { wrapped($0.printable, after: "    ! ").map(style.red) } ?? []
    }
}
