import Screens

extension ScreenLayout {
    mutating func add(_ element: Screen.Element, at index: Int, labelWidth: Int) {
        switch element {
        case .text(let text): add(text)
        case .list(let list): add(list, at: index)
        case .table(let table): add(table, at: index)
        case .input(let input): add(input, labelWidth: labelWidth)
        case .form(let form):
            for input in form.inputs { add(input, labelWidth: labelWidth) }
            add(CellText())
            add(button(form.submit), target: .submit(form: form.id), margin: Self.margin)
        case .page(let page): add(page)
        case .chart(let chart):
            let layout = ChartLayout(chart, columns: columns - Self.margin, axis: chartAxis)
            for line in layout.lines { add(line, margin: Self.margin) }
        case .progress(let progress): add(Self.progress(progress), margin: Self.margin)
        }
    }

    func button(_ action: Screen.Action) -> CellText {
        var text = CellText(
            "[ \(action.title) ]", action.isDisabled ? CellStyle(.secondary) : CellStyle(.text, bold: true))
        text.append("  \(keys.label("\(action.key.character)"))", CellStyle(.key))
        return text
    }

    /// The columns before the points of all charts, so that the same hour is in the same column.
    private var chartAxis: Int {
        screen.elements.map { if case .chart(let chart) = $0 { ChartLayout.axis(of: chart) } else { 0 } }.max() ?? 0
    }

    /// - Parameter limit: The longest line. By default longer lines do not read well.
    private mutating func add(_ text: Screen.Text, limit: Int = Self.readable) {
        let style: CellStyle =
            switch text.style {
            case .body: CellStyle()
            case .heading: CellStyle(.heading, bold: true)
            case .secondary: CellStyle(.secondary)
            case .error: CellStyle(.problem)
            }
        var lines = text.cellLines(style)
        if case .error = text.style {
            var marked = CellText("! ", style)
            marked.append(lines[0])
            lines[0] = marked
        }
        for line in lines {
            for part in line.wrapped(to: min(columns - Self.margin, limit)) { add(part, margin: Self.margin) }
        }
    }

    private mutating func add(_ page: Screen.Page) {
        for (index, paragraph) in page.paragraphs.enumerated() {
            if index > 0 { add(CellText()) }
            page.hasOwnLines ? add(paragraph, limit: columns) : add(paragraph)
        }
        guard let position = page.position else { return }
        add(CellText())
        add(CellText(position.description, CellStyle(.secondary)), margin: Self.margin)
    }

    private mutating func add(_ list: Screen.List, at index: Int) {
        guard list.itemCount > 0 else {
            return add(CellText(list.emptyText, CellStyle(.secondary)), margin: Self.margin)
        }
        for (number, section) in list.sections.enumerated() {
            if let title = section.title {
                if number > 0 { add(CellText()) }
                add(CellText(title, CellStyle(.heading, bold: true)), margin: Self.margin)
            }
            for place in section.items.indices {
                for part in 0..<lineCount(of: section.items, at: place) {
                    sources.append(.item(element: index, section: number, item: place, part: part))
                }
            }
        }
    }

    private mutating func add(_ table: Screen.Table, at index: Int) {
        guard !table.rows.isEmpty else {
            return add(CellText(table.emptyText, CellStyle(.secondary)), margin: Self.margin)
        }
        let layout = TableLayout(table, columns: columns)
        tables[index] = layout
        for line in layout.header(of: table) { sources.append(.text(line)) }
        for row in table.rows.indices {
            for part in layout.lines(of: table.rows[row], in: table).indices {
                sources.append(.row(element: index, row: row, part: part))
            }
        }
    }

    private mutating func add(_ input: Screen.Input, labelWidth: Int) {
        let problem: String?
        switch input {
        case .field(let field):
            for row in rows(of: field, labelWidth: labelWidth) {
                sources.append(.field(field, labelWidth: labelWidth, row: row))
            }
            problem = field.problem
        case .choice(let choice):
            add(CellText(choice.label, CellStyle(.secondary)), margin: Self.margin)
            for option in choice.options {
                let isChosen = option.id == choice.selected
                var text = CellText(isChosen ? "(•) " : "( ) ", CellStyle(isChosen ? .accent : .secondary))
                text.append(option.title, CellStyle(.text, bold: isChosen))
                add(text, target: .option(option.id, of: choice.id), margin: Self.margin + 2)
            }
            problem = choice.problem
        case .toggle(let toggle):
            var text = CellText(toggle.isOn ? "[x] " : "[ ] ", CellStyle(toggle.isOn ? .accent : .secondary))
            text.append(toggle.label)
            add(text, target: .toggle(toggle.id), margin: Self.margin)
            problem = toggle.problem
        }
        if let problem { add(CellText("! \(problem)", CellStyle(.problem)), margin: Self.margin + 2) }
    }

    // MARK: Lines that are drawn when they are needed

    private func lineCount(of items: Screen.List.Items, at index: Int) -> Int {
        // Most items fit, and need no cells to see that, nor their columns: no character has more columns than bytes.
        let (title, detail) = items.texts(at: index)
        func fits(_ width: (String) -> Int) -> Bool {
            // With a box.
            Self.margin + 4 + width(title) + (detail.map { 2 + width($0) } ?? 0) <= columns
        }
        return fits { $0.utf8.count } || fits { $0.columnCount } ? 1 : itemLines(items[index]).count
    }

    func itemLine(_ item: Screen.List.Item, part: Int) -> Line {
        let lines = itemLines(item)
        return Line(text: part < lines.count ? lines[part] : CellText(), target: .item(item.id))
    }

    func rowLine(_ element: Int, _ row: Int, _ part: Int) -> Line {
        guard let table = table(element), let layout = tables[element] else { return Line(text: CellText()) }
        return Line(
            text: layout.lines(of: table.rows[row], in: table)[part], target: table.rows[row].id.map { .item($0) })
    }

    private func itemLines(_ item: Screen.List.Item) -> [CellText] {
        let isDone = item.isTicked == true
        var box = CellText()
        if item.isTicked != nil { box.append(isDone ? "[x] " : "[ ] ", CellStyle(isDone ? .success : .secondary)) }
        let margin = Self.margin + box.width
        let texts = item.marked(by: screen.filter)
        var lines = marked(texts.title, isDone ? CellStyle(.secondary) : CellStyle()).wrapped(to: columns - margin)
        if let detail = texts.detail {
            var beside = lines[lines.count - 1]
            beside.append("  ")
            beside.append(marked(detail, CellStyle(.secondary)))
            if margin + beside.width <= columns {
                lines[lines.count - 1] = beside
            } else {
                lines += marked(detail, CellStyle(.secondary)).wrapped(to: columns - margin)
            }
        }
        return lines.enumerated().map { index, line in
            var text = CellText()
            text.pad(to: Self.margin)
            if index == 0 { text.append(box) }
            text.pad(to: margin)
            text.append(line)
            return text
        }
    }

    private func marked(_ text: Screen.Text, _ style: CellStyle) -> CellText {
        guard !text.spans.isEmpty else { return CellText(text.content, style) }
        var marked = CellText()
        var offset = 0
        for character in text.content {
            marked.append(String(character), text.style(at: offset, in: style))
            offset += character.unicodeScalars.count
        }
        return marked
    }

    func fieldLine(_ field: Screen.Field, labelWidth: Int, editor: LineEditor?, kept: String?) -> Line {
        var text = CellText()
        text.pad(to: Self.margin)
        text.append(CellText(field.label, CellStyle(.secondary)).truncated(to: labelWidth))
        text.pad(to: Self.margin + labelWidth + 2)
        let room = max(columns - text.width - 1, 1)
        guard let editor else {
            if let kept {
                text.append(CellText(field.kind.isSecret ? "••••" : kept).truncated(to: room))
                text.append(
                    CellText("  not entered", CellStyle(.secondary)).truncated(to: max(columns - text.width, 0)))
            } else if enteredSecrets.contains(field.id) {
                text.append("••••")
            } else if field.value.isEmpty {
                text.append(CellText(field.hint ?? "–", CellStyle(.secondary)).truncated(to: room))
            } else {
                text.append(CellText(field.value).truncated(to: room))
            }
            return Line(text: text, target: .field(field.id))
        }
        // A secret is never in a cell.
        let shown = field.kind.isSecret ? editor.characters.map { _ in Character("•") } : editor.characters
        let before = CellText(String(shown[..<editor.cursor])).width
        let window = CellText(String(shown)).window(of: room, cursor: before)
        let cursor = text.width + window.cursor
        text.append(window.text)
        if shown.isEmpty, enteredSecrets.contains(field.id) {
            text.append(CellText("entered, Return keeps it", CellStyle(.secondary)).truncated(to: room))
        }
        return Line(text: text, target: .field(field.id), cursor: cursor)
    }

    /// The rows of a field; one if it has one line.
    private func rows(of field: Screen.Field, labelWidth: Int) -> [Row] {
        guard field.hasLines else { return [Row()] }
        let characters = edited.flatMap { $0.field == field.id ? $0.editor.characters : nil } ?? Array(field.value)
        let rows = characters.rows(columns: max(columns - Self.margin - labelWidth - 3, 1))
        return rows.enumerated().map { number, range in
            let endsLine = number + 1 == rows.count || rows[number + 1].lowerBound > range.upperBound
            return Row(number: number, range: range, text: String(characters[range]), endsLine: endsLine)
        }
    }

    func fieldLine(_ field: Screen.Field, labelWidth: Int, _ row: Row, editor: LineEditor?) -> Line {
        var text = CellText()
        text.pad(to: Self.margin)
        if row.number == 0 { text.append(CellText(field.label, CellStyle(.secondary)).truncated(to: labelWidth)) }
        text.pad(to: Self.margin + labelWidth + 2)
        let cursor = editor.flatMap { editor in
            row.contains(editor.cursor)
                ? text.width + CellText(String(row.text.prefix(editor.cursor - row.range.lowerBound))).width : nil
        }
        if editor == nil, field.value.isEmpty {
            text.append(field.hint ?? "–", CellStyle(.secondary))
        } else {
            text.append(row.text)
        }
        return Line(text: text, target: .field(field.id), cursor: cursor)
    }

    private static func progress(_ progress: Screen.Progress) -> CellText {
        var text = CellText(progress.label, CellStyle(.secondary))
        guard let share = progress.share, let percent = progress.percent else { return text }
        let filled = Int((share * 20).rounded())
        text.append("  ")
        text.append(String(repeating: "█", count: filled), CellStyle(.chart))
        text.append(String(repeating: "░", count: 20 - filled), CellStyle(.border))
        text.append(" \(percent)")
        return text
    }
}

extension Screen.Text {
    /// The text line by line, with its spans in italics or marked.
    func cellLines(_ style: CellStyle) -> [CellText] {
        var lines = [CellText()]
        var offset = 0
        for character in content {
            let length = character.unicodeScalars.count
            if character.isNewline {
                lines.append(CellText())
            } else {
                lines[lines.count - 1].append(String(character), self.style(at: offset, in: style))
            }
            offset += length
        }
        return lines
    }

    /// The style of the scalar at an offset.
    fileprivate func style(at offset: Int, in style: CellStyle) -> CellStyle {
        var style = style
        for span in spans where span.range.contains(offset) {
            switch span.style {
            case .emphasis: style.isItalic = true
            case .match: style.role = .match
            }
        }
        return style
    }
}
