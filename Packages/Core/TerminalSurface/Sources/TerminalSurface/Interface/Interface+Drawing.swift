import Screens

extension Interface {
    /// The columns of the topmost screen, and of the one below it where there is room for both.
    var panes: (beside: Range<Int>?, main: Range<Int>) {
        // A second terminal knows the screen below only if it has shown it.
        // The topmost one never has less room than on a terminal of 80 columns.
        let width = min(size.columns * 2 / 5, 60, size.columns - Self.fullWidth - 2)
        guard showsSidePane, let shown, let below = shown.below, !below.screen.elements.isEmpty,
            width >= Self.leastBeside, !shown.isCovered
        else { return (nil, 0..<size.columns) }
        return (0..<width, width + 2..<size.columns)
    }

    private static let (fullWidth, leastBeside) = (80, 30)
    static let widthForTwo = fullWidth + leastBeside + 2

    /// The rows of the title and of the keys. The content comes first where there is little room.
    var margins: (head: Int, foot: Int) { (size.rows < 4 ? 0 : 2, size.rows < 2 ? 0 : 1) }

    /// The rows between the title and the foot.
    var contentRows: Range<Int> {
        margins.head..<max(size.rows - margins.foot - notices.count, margins.head + 1)
    }

    /// The messages above the keys. One line of the content and the keys are always left.
    private var notices: ArraySlice<CellText> {
        let own = shown?.screen.notice.flatMap { $0 == readNotice && $0.kind.goes ? nil : $0 }
        let lines = [own, message, filterProblem].compactMap(\.self).flatMap { notice in
            let (sign, style) =
                switch notice.kind {
                case .status: ("✓ ", CellStyle(.success))
                case .error: ("! ", CellStyle(.problem))
                }
            let parts = CellText(notice.text, style).wrapped(to: size.columns - 4).prefix(5)
            return parts.enumerated().map { index, part in
                var line = CellText(index == 0 ? sign : "  ", style)
                line.append(part)
                return line
            }
        }
        guard let filterLine else { return lines.prefix(max(size.rows - 4, 1)) }
        return (lines.prefix(max(size.rows - 5, 0)) + [filterLine.text])[...]
    }

    /// Draws the screens.
    func frame() -> Frame {
        var frame = Frame(grid: Grid(rows: size.rows, columns: size.columns))
        frame.version = shown?.version
        frame.focusRevision = focusRevision
        frame.questionCount = questionCount
        frame.keys = options.keys
        frame.isCovered = shown?.isCovered == true
        guard let shown else { return frame }
        drawTitle(of: shown, on: &frame)
        let panes = panes
        if let beside = panes.beside, let besideLayout, let below = shown.below {
            drawBeside(besideLayout, of: below.view, in: beside, on: &frame)
            for row in contentRows {
                frame.grid.put(CellText("│", CellStyle(.border)), row: row, column: beside.upperBound)
            }
        }
        drawContent(in: panes.main, on: &frame)
        drawFoot(of: shown.screen, on: &frame)
        draw(overlay, on: &frame)
        return frame
    }

    private func drawTitle(of shown: Shown, on frame: inout Frame) {
        guard margins.head > 0 else { return }
        var title = CellText(" ")
        if let back = shown.screen.back, back.key != "q" {
            let start = title.width
            title.append("‹ \(back.title)", CellStyle(.key))
            frame.hit(0, start..<title.width, .target(.back))
            title.append("  ")
        }
        let state = [
            shown.screen.network.isOffline ? "offline" : nil, shown.screen.network.isLoading ? "loading…" : nil,
        ]
        .compactMap(\.self).joined(separator: "  ")
        let path = shown.isCovered ? [] : shown.stack.dropLast().map(\.screen.title).filter { !$0.isEmpty }
        let full = CellText(path.map { "\($0) › " }.joined(), CellStyle(.secondary))
        let own = CellText(shown.screen.title, CellStyle(.heading, bold: true))
        let room = size.columns - title.width - state.columnCount - 3
        // Where there is little room, the way is left out, and never the title.
        if full.width + own.width <= room { title.append(full) }
        title.append(own.truncated(to: max(room, 4)))
        frame.grid.put(title, row: 0, column: 0)
        if !state.isEmpty {
            let style = CellStyle(shown.screen.network.isOffline ? .problem : .secondary)
            frame.grid.put(CellText(state, style), row: 0, column: size.columns - state.columnCount - 1)
        }
        frame.grid.put(CellText(String(repeating: "─", count: size.columns), CellStyle(.border)), row: 1, column: 0)
    }

    private func drawContent(in columns: Range<Int>, on frame: inout Frame) {
        let place = place
        let focused = place.focus
        let hasBar = layout.sources.count > contentRows.count
        for (offset, row) in contentRows.enumerated() {
            let index = place.top + offset
            guard index < layout.sources.count else { break }
            let target = layout.target(at: index)
            let isFocused = focused != nil && target == focused
            var line = layout.line(index, editor: isFocused ? place.editor : nil, kept: place.kept)
            if isFocused {
                let isFirst = index == 0 || layout.target(at: index - 1) != target
                line = focusedLine(line, isFirst: isFirst, width: hasBar ? layout.columns : columns.count - 1)
            }
            frame.grid.put(line.text, row: row, column: columns.lowerBound, limit: columns.count - 1)
            if let target {
                frame.hit(row, columns.lowerBound..<columns.upperBound - (hasBar ? 1 : 0), .target(target))
                drawMark(of: target, at: index, on: &frame, row: row, column: columns.lowerBound)
            }
            if let cursor = line.cursor {
                frame.grid.cursor = Grid.Position(row: row, column: columns.lowerBound + cursor)
            }
        }
        if hasBar {
            drawScrollBar(top: place.top, count: layout.sources.count, column: columns.upperBound - 1, on: &frame)
        }
    }

    /// A field in the focus has the cursor; everything else is inverted.
    private func focusedLine(_ line: ScreenLayout.Line, isFirst: Bool, width: Int) -> ScreenLayout.Line {
        var shown = line
        var text = CellText(isFirst ? "▸ " : "  ", CellStyle(.accent, bold: true))
        text.append(CellText(cells: line.text.cells.dropFirst(ScreenLayout.margin)))
        if place.editor == nil {
            text.pad(to: width)
            text = text.styled(\.selected)
        }
        shown.text = text
        return shown
    }

    private func drawScrollBar(top: Int, count: Int, column: Int, on frame: inout Frame) {
        let height = contentRows.count
        let thumb = Self.thumb(top: top, count: count, height: height)
        for row in contentRows {
            let isThumb = thumb?.contains(row - contentRows.lowerBound) == true
            frame.grid.put(
                CellText(isThumb ? "┃" : "│", CellStyle(isThumb ? .accent : .border)), row: row, column: column)
            let line = (row - contentRows.lowerBound) * (count - height) / max(height - 1, 1)
            frame.hit(row, column..<column + 1, .scroll(to: line))
        }
    }

    /// The rows that the thumb of a scroll bar takes; `nil` if all lines are in sight.
    static func thumb(top: Int, count: Int, height: Int) -> Range<Int>? {
        guard count > height else { return nil }
        let length = max(height * height / count, 1)
        let start = (height - length) * min(max(top, 0), count - height) / (count - height)
        return start..<start + length
    }

    /// The screen below, with its selection.
    private func drawBeside(_ layout: ScreenLayout, of view: Int, in columns: Range<Int>, on frame: inout Frame) {
        let place = places[view] ?? Place()
        for (offset, row) in contentRows.enumerated() {
            let index = place.top + offset
            guard index < layout.sources.count else { break }
            let isChosen = place.focus != nil && layout.target(at: index) == place.focus
            var text = layout.line(index).text.styled(\.faint)
            if isChosen {
                let isFirst = index == 0 || layout.target(at: index - 1) != place.focus
                var marked = CellText(isFirst ? "▸ " : "  ", CellStyle(.accent, bold: true))
                marked.append(
                    CellText(cells: text.cells.dropFirst(ScreenLayout.margin)).styled { _ in
                        CellStyle(.text, bold: true)
                    })
                text = marked
            }
            frame.grid.put(text, row: row, column: columns.lowerBound, limit: columns.count - 1)
            frame.hit(row, columns, .target(.back))
        }
    }

    private func drawFoot(of screen: Screen, on frame: inout Frame) {
        for (index, notice) in notices.enumerated() {
            let row = contentRows.upperBound + index
            // On a terminal of four rows it takes the place of the line below the title.
            if row < size.rows - 1 {
                frame.grid.put(notice, row: row, column: 1)
                if index == notices.indices.last { markFilter(on: &frame, row: row) }
            } else {
                frame.grid.clear(row: 1, columns: 0..<size.columns)
                frame.grid.put(notice, row: 1, column: 1)
            }
        }
        // Of two rows, a message has the one of the keys.
        guard size.rows > (notices.isEmpty ? 1 : 2) else { return }
        var column = 1
        for (key, text) in shownKeys(of: screen) {
            frame.grid.put(text, row: size.rows - 1, column: column)
            frame.hit(size.rows - 1, column..<column + text.width, key.press.map { .key($0) } ?? .target(key.target))
            column += text.width + 2
        }
    }

    /// The keys that have room. The one that Return alone chooses always has it, and so has that to all keys.
    private func shownKeys(of screen: Screen) -> [(key: FootKey, text: CellText)] {
        if let boxKeys { return fitting(boxKeys, in: size.columns - 2) }
        if place.filter != nil { return fitting(filterKeys, in: size.columns - 2) }
        guard place.editor == nil else { return fitting(editingKeys(of: screen), in: size.columns - 2) }
        var last = [FootKey(key: "?", title: "Keys", target: .help)]
        if screen.isFilterable, size.columns >= Self.fullWidth {
            last.insert(FootKey(key: "/", title: "Filter", target: .help, press: .character("/")), at: 0)
        }
        let room = last.reduce(size.columns - 2) { $0 - text(of: $1).width - 2 }
        var keys = keys(of: screen)
        var shown = fitting(keys, in: room)
        if place.focus == nil, let index = keys.firstIndex(where: \.isDefault), !shown.contains(where: \.key.isDefault)
        {
            keys.insert(keys.remove(at: index), at: 0)
            shown = fitting(keys, in: room)
        }
        return shown + last.map { ($0, text(of: $0)) }
    }

    /// A short key may have room after a long one that has none.
    private func fitting(_ keys: [FootKey], in room: Int) -> [(key: FootKey, text: CellText)] {
        var width = 0
        return keys.map { ($0, text(of: $0)) }.filter { _, text in
            guard width + text.width <= room else { return false }
            width += text.width + 2
            return true
        }
    }

    private func text(of key: FootKey) -> CellText {
        // What is typed into a box stays as it is.
        let label = overlay == nil ? options.keys.label(key.key) : key.key
        var text = CellText(label, CellStyle(key.isDisabled ? .secondary : .key, bold: !key.isDisabled))
        text.append(" \(key.title)", CellStyle(key.isDisabled ? .secondary : .text))
        if place.focus == nil, key.isDefault { text.append(" ↵", CellStyle(.key)) }
        return text
    }

    /// While a field is edited, letters are text.
    private func editingKeys(of screen: Screen) -> [FootKey] {
        let field = place.focus ?? .back
        let calendar = FootKey(key: "^O", title: "Calendar", target: field, press: .control("o"))
        return [
            FootKey(key: "Return", title: returnTitle(on: screen), target: field, press: KeyPress(.enter)),
            FootKey(key: "Esc", title: "Keys", target: field, press: KeyPress(.escape)),
            FootKey(key: "^P", title: "Find", target: .palette),
        ] + (isEditingDate ? [calendar] : [])
    }
}

extension Screen.Notice.Kind {
    /// Whether it goes by itself.
    var goes: Bool {
        switch self {
        case .status: true
        case .error: false
        }
    }
}
