import Screens

/// The filter of a list: a line at the foot, in which the user types while the list narrows.
extension Interface {
    /// Whether rows of the screen are filtered out.
    var isFiltered: Bool { shown?.screen.filter?.text.isEmpty == false }

    /// A key while the line is open. Return keeps the filter, and Escape removes it.
    mutating func typeFilter(_ key: KeyPress) -> [Effect] {
        switch key {
        case KeyPress(.enter): place.filter = nil
        case KeyPress(.escape):
            place.filter = nil
            return [.send(.filter(""))]
        case KeyPress(.up): return perform(.line(-1))
        case KeyPress(.down): return perform(.line(1))
        default:
            let isText = if case .character = key.code { key.isPlain } else { false }
            return typeFilter(isText: isText) { _ = $0.handle(key) }
        }
        return []
    }

    /// - Parameter isText: Whether the change enters a text, which replaces a filter that was kept.
    mutating func typeFilter(isText: Bool, _ change: (inout LineEditor) -> Void) -> [Effect] {
        guard var line = place.filter else { return [] }
        let before = line.text
        if isText, place.replacesFilter { line = LineEditor() }
        place.replacesFilter = false
        change(&line)
        place.filter = line
        return line.text == before ? [] : [.send(.filter(line.text))]
    }

    /// The line above the keys, and the column of the cursor while a filter is typed; `nil` without a filter and marks.
    var filterLine: (text: CellText, cursor: Int?)? {
        guard let screen = shown?.screen, place.filter != nil || isFiltered else { return markLine.map { ($0, nil) } }
        var note = CellText()
        if let filter = screen.filter, !filter.text.isEmpty, filter.problem == nil {
            let count = screen.itemCount
            note.append(count == 1 ? "   1 match" : "   \(count) matches", CellStyle(.secondary))
        }
        if let markLine {
            note.append("   ")
            note.append(markLine)
        } else if place.filter == nil {
            note.append("   Esc shows all", CellStyle(.secondary))
        }
        var line = CellText("/ ", CellStyle(.key, bold: true))
        let room = max(size.columns - 3 - line.width - note.width, 8)
        guard let editor = place.filter else {
            line.append(CellText(screen.filter?.text ?? "").truncated(to: room))
            line.append(note)
            return (line, nil)
        }
        let before = CellText(String(editor.characters[..<editor.cursor])).width
        let window = CellText(editor.text).window(of: room, cursor: before)
        let cursor = line.width + window.cursor
        line.append(place.replacesFilter ? window.text.styled(\.selected) : window.text)
        line.append(note)
        return (line, cursor)
    }

    /// Why the filter cannot be read.
    var filterProblem: Screen.Notice? {
        guard let filter = shown?.screen.filter, !filter.text.isEmpty else { return nil }
        return filter.problem.map { Screen.Notice(.error, $0) }
    }

    /// A click on the line opens it, and the cursor is in the open one.
    func markFilter(on frame: inout Frame, row: Int) {
        if place.filter == nil, isFiltered { frame.hit(row, 0..<size.columns, .key(.character("/"))) }
        guard let cursor = filterLine?.cursor else { return }
        frame.grid.cursor = Grid.Position(row: row, column: min(1 + cursor, size.columns - 1))
    }

    /// The keys at the foot while the line is open.
    var filterKeys: [FootKey] {
        [
            FootKey(key: "Return", title: "Keep the filter", target: .help, press: KeyPress(.enter)),
            FootKey(key: "Esc", title: "Show all", target: .help, press: KeyPress(.escape)),
        ]
    }
}
