import Screens
import TerminalOptions

/// The lines of a screen at a width. A list of many items is laid out line by line, when a line is drawn.
struct ScreenLayout: Sendable {
    /// A line, as it is drawn.
    struct Line: Equatable, Sendable {
        var text: CellText
        var target: Target?
        /// The column of the cursor, if the line is edited.
        var cursor: Int?
    }

    /// The content of a line.
    enum Source: Sendable {
        indirect case text(CellText, Target? = nil)
        case item(element: Int, section: Int, item: Int, part: Int)
        case row(element: Int, row: Int, part: Int)
        indirect case field(Screen.Field, labelWidth: Int, row: Row)
    }

    /// A row of a field of several lines.
    struct Row: Sendable {
        var number = 0
        var range = 0..<0
        var text = ""
        /// Whether it is the last one, or ends with its line.
        var endsLine = true
    }

    let screen: Screen
    let columns: Int
    let enteredSecrets: Set<String>
    let keys: KeyMap
    /// The field that is edited.
    let edited: (field: String, editor: LineEditor)?
    /// The columns of the tables, by their element.
    var tables: [Int: TableLayout] = [:]
    var sources = LineSources()

    /// The columns before the text of a line that can be in the focus.
    static let margin = 2
    /// Longer lines of prose do not read well.
    static let readable = 78

    /// - Parameter columns: The width of all lines.
    init(
        _ screen: Screen, columns: Int, enteredSecrets: Set<String> = [], keys: KeyMap = KeyMap(),
        edited: (field: String, editor: LineEditor)? = nil
    ) {
        self.screen = screen
        self.edited = edited
        self.keys = keys
        self.columns = max(columns, 8)
        self.enteredSecrets = enteredSecrets
        let labelWidth = min(screen.inputs.map(\.label.columnCount).max() ?? 0, self.columns / 3)
        for (index, element) in screen.elements.enumerated() {
            if index > 0, element.isApart(from: screen.elements[index - 1]) { add(CellText()) }
            add(element, at: index, labelWidth: labelWidth)
        }
        if let action = screen.buttonAction {
            add(CellText())
            add(button(action), target: .action(action.id), margin: Self.margin)
        }
        addMenu()
    }

    /// A screen of a few texts, on which nothing else can be chosen, shows its actions as a menu.
    private mutating func addMenu() {
        let isShort = screen.elements.allSatisfy { element in
            switch element {
            case .text, .progress, .list: true
            case .table, .input, .form, .page, .chart: false
            }
        }
        guard isShort, screen.filter?.text.isEmpty != false,
            !sources.indices.contains(where: { target(at: $0) != nil }), !screen.actions.isEmpty
        else {
            return
        }
        if !sources.isEmpty { add(CellText()) }
        for action in screen.actions {
            var text = CellText(keys.label("\(action.key.character)"), CellStyle(.key, bold: true))
            text.append("  ")
            text.append(action.title, action.isDisabled ? CellStyle(.secondary) : CellStyle())
            if action.isDisabled { text.append("  \(action.disabledReason ?? "not available")", CellStyle(.secondary)) }
            add(text, target: .action(action.id), margin: Self.margin)
        }
    }

    mutating func add(_ text: CellText, target: Target? = nil, margin: Int = 0) {
        for line in text.wrapped(to: columns - margin) {
            sources.append(.text(Self.indented(line, by: margin), target))
        }
    }

    static func indented(_ text: CellText, by margin: Int) -> CellText {
        var line = CellText()
        line.pad(to: margin)
        line.append(text)
        return line
    }

    // MARK: Reading

    func target(at index: Int) -> Target? {
        switch sources[index] {
        case .text(_, let target): target
        case .item(let element, let section, let item, _):
            list(element).map { .item($0.sections[section].items.id(at: item)) }
        case .row(let element, let row, _): table(element)?.rows[row].id.map { .item($0) }
        case .field(let field, _, _): .field(field.id)
        }
    }

    /// The first line of a target.
    ///
    /// - Parameter hint: The line where it may be. It is tried first, because a list can have many lines.
    func index(of target: Target, near hint: Int? = nil) -> Int? {
        func isHere(_ index: Int) -> Bool { self.target(at: index) == target }
        if let hint, sources.indices.contains(hint), isHere(hint), hint == 0 || !isHere(hint - 1) { return hint }
        return sources.indices.first(where: isHere)
    }

    /// The first line with a match of the user's search; `nil` if there is none.
    var firstMatch: Int? {
        sources.indices.first { index in
            guard case .text(let text, _) = sources[index] else { return false }
            return text.cells.contains { $0.style.role == .match }
        }
    }

    /// The next line with another target than that of the line at `index`.
    func next(from index: Int, by step: Int) -> Int? {
        let present = sources.indices.contains(index) ? target(at: index) : nil
        var index = index + step
        while sources.indices.contains(index) {
            if let found = target(at: index), found != present {
                // The first line of a target of several lines.
                while step < 0, index > 0, target(at: index - 1) == found { index -= 1 }
                return index
            }
            index += step
        }
        return nil
    }

    /// - Parameters:
    ///   - editor: The text that is being entered, if the line is the field in the focus.
    ///   - kept: The texts of fields that were not taken yet, by field.
    func line(_ index: Int, editor: LineEditor? = nil, kept: [String: String] = [:]) -> Line {
        switch sources[index] {
        case .text(let text, let target): Line(text: text, target: target)
        case .item(let element, let section, let item, let part):
            itemLine(list(element)!.sections[section].items[item], part: part)
        case .row(let element, let row, let part): rowLine(element, row, part)
        case .field(let field, let labelWidth, let row):
            field.hasLines
                ? fieldLine(field, labelWidth: labelWidth, row, editor: editor)
                : fieldLine(field, labelWidth: labelWidth, editor: editor, kept: kept[field.id])
        }
    }

    func list(_ element: Int) -> Screen.List? {
        if case .list(let list) = screen.elements[element] { list } else { nil }
    }

    func table(_ element: Int) -> Screen.Table? {
        if case .table(let table) = screen.elements[element] { table } else { nil }
    }
}

extension ScreenLayout.Row {
    /// Whether a cursor is in the row. The end of a row that is broken is the start of the next one.
    func contains(_ cursor: Int) -> Bool { range.contains(cursor) || endsLine && cursor == range.upperBound }
}

extension Screen {
    /// The default action, if it stands as a button below fields that are no form.
    var buttonAction: Action? {
        forms.isEmpty && fields.contains { !$0.isOnDemand } ? actions.first(where: \.isDefault) : nil
    }
}

extension Screen.Input {
    var label: String {
        switch self {
        case .field(let field): field.label
        case .choice(let choice): choice.label
        case .toggle(let toggle): toggle.label
        }
    }
}

extension Screen.Element {
    private enum Part { case prose, inputs, block }

    /// Whether there is a blank line between it and the element above.
    fileprivate func isApart(from above: Self) -> Bool {
        if case .text(let text) = self, text.style == .heading { return true }
        return part != above.part || part == .block
    }

    private var part: Part {
        switch self {
        case .text, .progress: .prose
        case .input(.field), .input(.toggle): .inputs
        case .chart, .table, .list, .form, .input(.choice), .page: .block
        }
    }
}
