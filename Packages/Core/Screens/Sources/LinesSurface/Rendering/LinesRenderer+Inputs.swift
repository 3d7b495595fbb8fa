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
        let indent = String(repeating: " ", count: margin.columnCount)
        let parts = field.hasLines ? field.value.printableLines : [value(of: field) ?? ""]
        let lines = parts.enumerated().flatMap { wrapped($1, after: $0 == 0 ? margin : indent) }
        return (value(of: field) == nil ? [margin + style.faint(field.hint?.printable ?? "")] : lines)
            + problem(field.problem)
    }

    private func lines(of choice: Screen.Choice) -> [String] {
        let width = String(choice.options.count).count
        let options = choice.options.enumerated().map { index, option in
            let number = String(index + 1).padded(to: width, trailing: true)
            return "    \(number). \(option.id == choice.selected ? "(•)" : "( )") \(option.title.printable)"
        }
        return ["  [\(choice.key.printable) N] \(choice.label.printable)"] + options + problem(choice.problem)
    }

    /// The line that asks for a field, or for the next line of its text.
    func prompt(for field: Screen.Field, line: Int) -> String {
        if field.hasLines {
            return "\(field.label.printable)\(line > 1 ? ", line \(line)" : " (lines, '.' ends them)"): "
        }
        return "\(field.label.printable)\(value(of: field).map { " [\($0)]" } ?? ""): "
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
