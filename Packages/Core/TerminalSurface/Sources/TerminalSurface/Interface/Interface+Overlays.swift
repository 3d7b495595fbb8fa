import Screens

extension Interface {
    func draw(_ overlay: Overlay?, on frame: inout Frame) {
        switch overlay {
        case .question(let question): draw(question, on: &frame)
        case .palette(let palette): draw(palette, on: &frame)
        case .help(let top): draw(helpLines, title: "Keys", top: top, on: &frame)
        case .text(let text):
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
                CellText(String($0)).wrapped(to: size.columns - 8)
            }
            draw(lines, title: "Share", on: &frame)
        case nil: break
        }
    }

    private func draw(_ question: Overlay.Question, on frame: inout Frame) {
        var lines = CellText(question.text).wrapped(to: min(size.columns - 8, 60))
        lines.append(CellText())
        var answers = CellText("y", CellStyle(.key, bold: true))
        answers.append(" Yes   ")
        answers.append("n", CellStyle(.key, bold: true))
        answers.append(" No")
        lines.append(answers)
        draw(lines, title: "", on: &frame)
    }

    private func draw(_ palette: Palette, on frame: inout Frame) {
        let width = min(size.columns - 4, 64)
        let height = max(min(size.rows - 6, 14, palette.entries.count), 1)
        let found = palette.found
        let top = max(palette.selected - height + 1, 0)
        var prompt = CellText("> ", CellStyle(.accent, bold: true))
        prompt.append(CellText(palette.editor.text).truncated(to: width - 8))
        var lines = [prompt]
        for (index, match) in found.enumerated().dropFirst(top).prefix(height) {
            var line = CellText()
            for (place, character) in match.entry.title.enumerated() {
                let isMatched = match.places.contains(place)
                line.append(String(character), isMatched ? CellStyle(.accent, bold: true) : CellStyle())
            }
            let note = CellText(match.entry.note, CellStyle(.secondary))
            line = line.truncated(to: width - 6 - note.width)
            line.pad(to: width - 4 - note.width)
            line.append(note)
            lines.append(index == palette.selected ? line.styled(\.selected) : line)
        }
        if found.isEmpty { lines.append(CellText("Nothing here has these letters.", CellStyle(.secondary))) }
        while lines.count <= height { lines.append(CellText()) }
        let origin = draw(lines, title: "Find", width: width, on: &frame)
        frame.grid.cursor = Grid.Position(
            row: origin.row,
            column: min(origin.column + 2 + CellText(palette.editor.text).width, origin.column + width - 6))
    }

    /// A box in the middle.
    ///
    /// - Returns: The place of its first line.
    @discardableResult
    private func draw(
        _ lines: [CellText], title: String, width: Int? = nil, top: Int = 0, on frame: inout Frame
    ) -> Grid.Position {
        let wanted = width.map { $0 - 4 } ?? max(lines.map(\.width).max() ?? 0, title.columnCount + 2)
        let inner = max(min(wanted, size.columns - 4), 1)
        let height = min(lines.count, max(size.rows - 4, 1))
        let top = max(min(top, lines.count - height), 0)
        let left = max((size.columns - inner - 4) / 2, 0)
        let first = max((size.rows - height - 2) / 2, 0)
        let style = CellStyle(.accent)
        var head = CellText("╭─", style)
        head.append(title.isEmpty ? "" : " \(title) ", CellStyle(.heading, bold: true))
        while head.width < inner + 3 { head.append("─", style) }
        head.append("╮", style)
        frame.grid.put(head, row: first, column: left)
        for index in 0..<height {
            var line = CellText("│ ", style)
            line.append(lines[top + index].truncated(to: inner))
            line.pad(to: inner + 2)
            line.append(" │", style)
            frame.grid.put(line, row: first + 1 + index, column: left)
        }
        frame.grid.put(
            CellText("╰\(String(repeating: "─", count: inner + 2))╯", style), row: first + height + 1, column: left)
        frame.grid.cursor = nil
        return Grid.Position(row: first + 1, column: left + 2)
    }

    private var helpLines: [CellText] {
        guard let screen = shown?.screen else { return [] }
        var rows = keys(of: screen).map { ($0.key, $0.title + ($0.isDisabled ? " (not available)" : "")) }
        rows += screen.inputs.filter { input in !rows.contains { $0.0 == "\(input.key.character)" } }
            .map { ("\($0.key.character)", $0.label) }
        rows.append(("", ""))
        rows += [
            ("↑ ↓ Tab", "Move"), ("Return", "Choose, or take what was entered"), ("Space PgDn PgUp", "Turn"),
            ("Home End", "First, last"), ("Esc", "Back, or out of a field"), ("^P", "Find anything"), ("/", "Search"),
            ("Alt ↑ ↓", "What was entered before"), ("^L", "Draw again"), ("^Z", "Stop for now"), ("^C", "Quit"),
        ]
        return rows.map { key, title in
            var line = CellText(key, CellStyle(.key, bold: true))
            line.pad(to: 18)
            line.append(title)
            return line
        }
    }
}
