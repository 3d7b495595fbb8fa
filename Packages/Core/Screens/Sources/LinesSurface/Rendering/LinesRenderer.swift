import Screens

/// Renders a screen as plain lines.
struct LinesRenderer {
    let style: LinesStyle
    /// The ids of secrets that were entered into forms.
    var enteredSecrets: Set<String> = []

    /// - Parameter isAsking: Whether line mode asks for a field next, so that keys need a slash.
    func lines(of screen: Screen, isAsking: Bool = false) -> [String] {
        let title = screen.title.printable
        var lines = [
            "", style.bold(title) + network(screen.network),
            style.faint(String(repeating: "─", count: title.columnCount)),
        ]
        if let notice = screen.notice {
            let text = notice.text.printable
            let shown =
                switch notice.kind {
                case .error: wrapped(text, after: "! ").map(style.red)
                case .status: wrapped(text, after: "✓ ").map(style.green)
                }
            lines += shown + [""]
        }
        if let filter = screen.filter?.line(count: screen.itemCount) {
            lines += wrapped("\(filter.printable)  [/] Show all").map(style.faint) + [""]
        }
        var number = 0
        for (index, element) in screen.elements.enumerated() {
            if index > 0, element.beginsPart { lines.append("") }
            lines += self.lines(of: element, number: &number, filter: screen.filter)
        }
        return lines + [""] + keys(of: screen, isAsking: isAsking)
    }

    /// The longest line of a text. Without a terminal a program may read the output, so lines are not broken.
    private var columns: Int { style.isInteractive ? style.columns : .max }

    /// A text, broken between words if it is too long for one line.
    ///
    /// - Parameter margin: The characters before the first line. Further lines are indented by as many columns.
    func wrapped(_ text: String, after margin: String = "") -> [String] {
        let indent = margin.columnCount
        return text.wrapped(to: columns - indent).enumerated().map { index, line in
            (index == 0 ? margin : String(repeating: " ", count: indent)) + line
        }
    }

    private func lines(of element: Screen.Element, number: inout Int, filter: Screen.Filter?) -> [String] {
        switch element {
        case .text(let text): lines(of: text)
        case .list(let list): lines(of: list, number: &number, filter: filter)
        case .table(let table): LinesTable(table: table, style: style).lines(number: &number)
        case .input(let input): lines(of: input)
        case .form(let form): form.inputs.flatMap { lines(of: $0) }
        case .page(let page): lines(of: page)
        case .chart(let chart): LinesChart(chart: chart, style: style).lines
        case .progress(let progress): [style.faint(Self.progress(progress))]
        }
    }

    private func lines(of text: Screen.Text) -> [String] {
        let mark =
            switch text.style {
            case .body, .heading, .secondary: ""
            case .error: "! "
            }
        let lines = style.marked(text).printableLines.flatMap { wrapped($0, after: mark) }.map(style.replacingMarks)
        return switch text.style {
        case .body: lines
        case .heading: lines.map(style.bold)
        case .secondary: lines.map(style.faint)
        case .error: lines.map(style.red)
        }
    }

    private func lines(of list: Screen.List, number: inout Int, filter: Screen.Filter?) -> [String] {
        guard list.itemCount > 0 else { return wrapped(list.emptyText.printable).map(style.faint) }
        let width = String(number + list.itemCount).count
        var lines: [String] = []
        for section in list.sections {
            if let title = section.title {
                if !lines.isEmpty { lines.append("") }
                lines.append(style.cyan(title.printable))
            }
            for item in section.items {
                number += 1
                lines += self.lines(of: item, number: String(number).padded(to: width, trailing: true), filter: filter)
            }
        }
        return lines
    }

    /// The detail is written after the title where there is room, otherwise below it.
    private func lines(of item: Screen.List.Item, number: String, filter: Screen.Filter?) -> [String] {
        let margin = "  \(number). " + (item.isTicked.map { $0 ? "[x] " : "[ ] " } ?? "")
        // Without colours matches stay plain: each row has one, and a screen reader would spell the stars.
        let texts = item.marked(by: filter)
        let (title, detail) =
            style.usesColour ? (style.marked(texts.title), texts.detail.map(style.marked)) : (item.title, item.detail)
        var lines = wrapped(title.printable, after: margin)
        if let detail = detail?.printable, let last = lines.last {
            if last.columnCount + 2 + detail.columnCount <= columns {
                lines[lines.count - 1] += "  " + style.faint(detail)
            } else {
                let indent = String(repeating: " ", count: margin.columnCount)
                lines += wrapped(detail, after: indent).map(style.faint)
            }
        }
        return filter == nil ? lines : lines.map(style.replacingMarks)
    }

    private func lines(of page: Screen.Page) -> [String] {
        let parts =
            page.paragraphs.map { lines(of: $0) } + (page.position.map { [[style.faint($0.description)]] } ?? [])
        return Array(parts.joined(separator: [""]))
    }

    private func network(_ network: Screen.Network) -> String {
        let words = [network.isOffline ? "offline" : nil, network.isLoading ? "loading" : nil].compactMap(\.self)
        return words.isEmpty ? "" : style.faint("  (\(words.joined(separator: ", ")))")
    }

    private static func progress(_ progress: Screen.Progress) -> String {
        progress.label.printable + (progress.percent.map { " \($0)" } ?? "")
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
        case .chart, .table: true
        case .list, .input, .form, .page, .progress: false
        }
    }
}
