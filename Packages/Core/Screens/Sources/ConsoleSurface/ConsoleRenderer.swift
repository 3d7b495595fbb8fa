import Screens

/// Renders a screen as plain lines.
struct ConsoleRenderer {
    let style: ConsoleStyle

    /// - Parameter isAsking: Whether the console asks for a field next, so that keys need a slash.
    func lines(of screen: Screen, isAsking: Bool = false) -> [String] {
        let title = screen.title.printable
        var lines = ["", style.bold(title), style.faint(String(repeating: "─", count: title.count))]
        if let notice = screen.notice {
            let text = notice.text.printable
            lines += [notice.kind == .error ? style.red("! \(text)") : style.green("✓ \(text)"), ""]
        }
        var number = 0
        for (index, element) in screen.elements.enumerated() {
            if index > 0, element.beginsPart { lines.append("") }
            lines += self.lines(of: element, number: &number)
        }
        lines += ["", keys(of: screen, isAsking: isAsking)]
        return lines
    }

    private func lines(of element: Screen.Element, number: inout Int) -> [String] {
        switch element {
        case .text(let text): lines(of: text)
        case .list(let list): lines(of: list, number: &number)
        case .field(let field): lines(of: field)
        case .chart(let chart): ConsoleChart(chart: chart, style: style).lines
        case .progress(let progress): [style.faint(Self.progress(progress))]
        }
    }

    private func lines(of text: Screen.Text) -> [String] {
        text.content.printableLines.map { line in
            switch text.style {
            case .body: line
            case .heading: style.bold(line)
            case .secondary: style.faint(line)
            case .error: style.red("! \(line)")
            }
        }
    }

    private func lines(of list: Screen.List, number: inout Int) -> [String] {
        guard !list.items.isEmpty else { return [style.faint(list.emptyText.printable)] }
        let width = String(number + list.items.count).count
        var lines: [String] = []
        for section in list.sections {
            if let title = section.title {
                if !lines.isEmpty { lines.append("") }
                lines.append(style.cyan(title.printable))
            }
            for item in section.items {
                number += 1
                let padding = String(repeating: " ", count: width - String(number).count)
                let box = item.isTicked.map { $0 ? "[x] " : "[ ] " } ?? ""
                let detail = item.detail.map { "  \(style.faint($0.printable))" } ?? ""
                lines.append("  \(padding)\(number). \(box)\(item.title.printable)\(detail)")
            }
        }
        return lines
    }

    private func lines(of field: Screen.Field) -> [String] {
        let value = field.value.isEmpty ? style.faint(field.hint?.printable ?? "") : field.value.printable
        let problem = field.problem.map { [style.red("    ! \($0.printable)")] } ?? []
        return ["  [\(field.key.printable)] \(field.label.printable): \(value)"] + problem
    }

    private static func progress(_ progress: Screen.Progress) -> String {
        guard let fraction = progress.fraction, !fraction.isNaN else { return progress.label.printable }
        return "\(progress.label.printable) \(Int((min(max(fraction, 0), 1) * 100).rounded())) %"
    }

    /// The line of keys.
    func keys(of screen: Screen, isAsking: Bool = false) -> String {
        let slash = isAsking ? "/" : ""
        var keys = isAsking ? ["[Return] Keep as it is"] : []
        for case .list(let list) in screen.elements where !list.items.isEmpty {
            keys += list.itemActions.map { "[\(slash)\($0.key.printable) N] \($0.title.printable)" }
        }
        for action in screen.actions {
            let isReturn = action.isDefault && !isAsking
            keys.append("[\(slash)\(action.key.printable)] \(action.title.printable)\(isReturn ? " (Return)" : "")")
        }
        if let back = screen.back { keys.append("[\(slash)\(back.key.printable)] \(back.title.printable)") }
        return keys.joined(separator: "  ")
    }
}

extension Screen.Key {
    var printable: String { String(character).printable }
}

extension Screen.Element {
    /// Whether there is a blank line above it.
    fileprivate var beginsPart: Bool {
        switch self {
        case .text(let text): text.style == .heading
        case .chart: true
        case .list, .field, .progress: false
        }
    }
}
