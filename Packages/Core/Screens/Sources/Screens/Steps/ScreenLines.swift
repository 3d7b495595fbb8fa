extension Screen {
    /// All texts, line by line, as a script reads them.
    ///
    /// - Parameter enteredSecrets: The ids of the secrets that the user has entered, see
    ///   ``SurfaceConnection/enteredSecrets``.
    public func lines(enteredSecrets: Set<String> = []) -> [String] {
        let network = [network.isOffline ? "Offline" : nil, network.isLoading ? "Loading" : nil].compactMap(\.self)
        let inputLine = { (input: Input) in input.line(isEnteredSecret: enteredSecrets.contains(input.id)) }
        return [title] + network + [notice?.text, filter?.line(count: itemCount)].compactMap(\.self)
            + elements.flatMap { element in
                switch element {
                case .text(let text): [text.starred]
                case .list(let list): list.lines
                case .table(let table): table.lines
                case .input(let input): [inputLine(input)]
                case .form(let form): form.inputs.map(inputLine)
                case .page(let page): page.paragraphs.map(\.starred) + [page.position?.description].compactMap(\.self)
                case .chart(let chart): [chart.title]
                case .progress(let progress): [progress.label]
                }
            }
    }
}

extension Screen.Filter {
    /// The text with the number of matches, or its problem; `nil` if all rows are shown.
    package func line(count: Int) -> String? {
        guard !text.isEmpty else { return nil }
        return "Filter '\(text)': \(problem ?? (count == 1 ? "1 match" : "\(count) matches"))"
    }
}

extension Screen.List {
    fileprivate var lines: [String] {
        let sections = sections.flatMap { section in
            [section.title].compactMap(\.self)
                + section.items.map { Self.row([$0.title, $0.detail].compactMap(\.self)) }
        }
        return items.isEmpty ? [emptyText] + sections : sections
    }

    fileprivate static func row(_ cells: [String]) -> String { cells.joined(separator: " · ") }
}

extension Screen.Table {
    fileprivate var lines: [String] {
        guard !rows.isEmpty else { return [emptyText] }
        return (columns.allSatisfy(\.isEmpty) ? [] : [Screen.List.row(columns)])
            + rows.map { Screen.List.row(Array($0.cells.prefix(columns.count))) }
    }
}

extension Screen.Input {
    fileprivate func line(isEnteredSecret: Bool) -> String {
        switch self {
        case .field(let field): "\(field.label): \(field.problem ?? (isEnteredSecret ? "••••" : field.value))"
        case .choice(let choice):
            "\(choice.label): "
                + (choice.problem
                    ?? choice.options.map { "\($0.id == choice.selected ? "(•)" : "( )") \($0.title)" }
                    .joined(separator: " "))
        case .toggle(let toggle):
            "\(toggle.isOn ? "[x]" : "[ ]") \(toggle.label)\(toggle.problem.map { ": \($0)" } ?? "")"
        }
    }
}
