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
        default: return typeFilter { _ = $0.handle(key) }
        }
        return []
    }

    mutating func typeFilter(_ change: (inout LineEditor) -> Void) -> [Effect] {
        guard var line = place.filter else { return [] }
        let before = line.text
        change(&line)
        place.filter = line
        return line.text == before ? [] : [.send(.filter(line.text))]
    }

    /// The line above the keys; `nil` without a filter and marks.
    var filterLine: CellText? {
        guard let screen = shown?.screen, place.filter != nil || isFiltered else { return markLine }
        var line = CellText("/ ", CellStyle(.key, bold: true))
        line.append(CellText(place.filter?.text ?? screen.filter?.text ?? "").truncated(to: max(size.columns / 2, 8)))
        guard let filter = screen.filter, !filter.text.isEmpty else { return line }
        line.append("   ")
        if let problem = filter.problem {
            line.append("! \(problem)", CellStyle(.problem))
        } else {
            let count = screen.itemCount
            line.append(count == 1 ? "1 match" : "\(count) matches", CellStyle(.secondary))
        }
        if let markLine {
            line.append("   ")
            line.append(markLine)
        } else if place.filter == nil {
            line.append("   Esc shows all", CellStyle(.secondary))
        }
        return line.truncated(to: size.columns - 2)
    }

    /// A click on the line opens it, and the cursor is in the open one.
    func markFilter(on frame: inout Frame, row: Int) {
        guard let line = place.filter else {
            if isFiltered { frame.hit(row, 0..<size.columns, .key(.character("/"))) }
            return
        }
        let column = 3 + CellText(String(line.characters[..<line.cursor])).width
        frame.grid.cursor = Grid.Position(row: row, column: min(column, size.columns - 1))
    }

    /// The keys at the foot while the line is open.
    var filterKeys: [FootKey] {
        [
            FootKey(key: "Return", title: "Keep the filter", target: .help, press: KeyPress(.enter)),
            FootKey(key: "Esc", title: "Show all", target: .help, press: KeyPress(.escape)),
        ]
    }
}
