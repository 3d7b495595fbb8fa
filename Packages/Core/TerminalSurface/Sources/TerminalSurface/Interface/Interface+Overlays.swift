import Screens

extension Interface {
    func draw(_ overlay: Overlay?, on frame: inout Frame) {
        // The keys at the foot are those of the box.
        if overlay != nil { frame.hits.removeAll { $0.row < size.rows - 1 } }
        switch overlay {
        case .question(let question): draw(question, on: &frame)
        case .palette(let palette): draw(palette, on: &frame)
        case .lines(.keys, let top): draw(lines(of: .keys), title: "Keys", top: top, on: &frame)
        case .lines(.shared(let text, let title), let top):
            draw(lines(of: .shared(text, title: title)), title: title, top: top, on: &frame)
        case .calendar(let picker): draw(picker, on: &frame)
        case nil: break
        }
    }

    private func draw(_ question: Overlay.Question, on frame: inout Frame) {
        var lines = CellText(question.text).wrapped(to: min(size.columns - 8, 60))
        if lines.count + 2 <= boxHeight {
            lines.append(CellText())
        } else if lines.count + 1 > boxHeight {
            // What a question begins with matters most. From four rows on the answers are at the foot, too.
            let count = size.rows < 4 ? 0 : max(boxHeight - 1, 1)
            let isCut = count < lines.count
            lines = Array(lines.prefix(count))
            if isCut, count > 0 { lines[count - 1].append(" …") }
        }
        var answers = CellText()
        var hits: [(columns: Range<Int>, key: Character)] = []
        for (key, title) in [(Character("y"), " Yes"), ("n", " No")] {
            if answers.width > 0 { answers.append("   ") }
            let start = answers.width
            answers.append(String(key), CellStyle(.key, bold: true))
            answers.append(title)
            hits.append((start..<answers.width, key))
        }
        lines.append(answers)
        let origin = draw(lines, title: "", on: &frame)
        for (columns, key) in hits where lines.count <= boxHeight {
            let place = origin.column + columns.lowerBound..<origin.column + columns.upperBound
            frame.hit(origin.row + lines.count - 1, place, .key(.character(key)))
        }
    }

    /// The lines that a box has room for.
    var boxHeight: Int { max(size.rows - 4, 1) }

    private func draw(_ palette: Palette, on frame: inout Frame) {
        let width = min(size.columns - 4, 64)
        let height = max(min(size.rows - 6, 14, palette.entries.count), 1)
        let found = palette.found
        let top = max(palette.selected - height + 1, 0)
        var prompt = CellText("> ", CellStyle(.accent, bold: true))
        let before = CellText(String(palette.editor.characters[..<palette.editor.cursor])).width
        let window = CellText(palette.editor.text).window(of: max(width - 7, 1), cursor: before)
        let cursor = prompt.width + window.cursor
        prompt.append(window.text)
        var lines = [prompt]
        for (index, match) in found.enumerated().dropFirst(top).prefix(height) {
            var line = CellText()
            var place = 0
            for character in match.entry.title {
                let isMatched = match.places.contains(place)
                line.append(String(character), isMatched ? CellStyle(.accent, bold: true) : CellStyle())
                place += character.utf8.count
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
        for (index, match) in found.enumerated().dropFirst(top).prefix(height) {
            frame.hit(
                origin.row + 1 + index - top, origin.column..<origin.column + max(width - 4, 0),
                .entry(match.entry.choice))
        }
        frame.grid.cursor = Grid.Position(row: origin.row, column: min(origin.column + cursor, size.columns - 1))
    }

    /// The keys of an open box; `nil` without one.
    var boxKeys: [FootKey]? {
        func key(_ key: String, _ title: String, _ press: KeyPress) -> FootKey {
            FootKey(key: key, title: title, target: .help, press: press)
        }
        let close = key("Esc", "Close", KeyPress(.escape))
        switch overlay {
        case .question: return [key("y", "Yes", .character("y")), key("n", "No", .character("n"))]
        case .palette: return [key("Return", "Choose", KeyPress(.enter)), close]
        case .lines(let content, _):
            return lines(of: content).count > boxHeight ? [key("↑ ↓", "Scroll", KeyPress(.down)), close] : [close]
        case .calendar: return [key("Return", "Take the day", KeyPress(.enter)), close]
        case nil: return nil
        }
    }

    func lines(of content: Overlay.Lines) -> [CellText] {
        switch content {
        case .keys: helpLines
        case .shared(let text, _):
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
                CellText(String($0)).wrapped(to: size.columns - 8)
            }
        }
    }

    /// A box in the middle.
    ///
    /// - Parameter top: The first line that is drawn; `nil` if the box does not scroll.
    /// - Returns: The place of its first line.
    @discardableResult
    func draw(
        _ lines: [CellText], title: String, width: Int? = nil, top: Int? = nil, on frame: inout Frame
    ) -> Grid.Position {
        let wanted = width.map { $0 - 4 } ?? max(lines.map(\.width).max() ?? 0, title.columnCount + 2)
        let inner = max(min(wanted, size.columns - 4), 1)
        let height = min(lines.count, boxHeight)
        let thumb = top.map { Self.thumb(top: $0, count: lines.count, height: height) }
        let top = max(min(top ?? 0, lines.count - height), 0)
        let left = max((size.columns - inner - 4) / 2, 0)
        // Where there is no room for the frame, it is cut off, and not the lines.
        let first = size.rows < 3 ? -1 : max((size.rows - height - 2) / 2, 0)
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
            line.append(thumb??.contains(index) == true ? " ┃" : " │", style)
            frame.grid.put(line, row: first + 1 + index, column: left)
        }
        frame.grid.put(
            CellText("╰\(String(repeating: "─", count: inner + 2))╯", style), row: first + height + 1, column: left)
        frame.grid.cursor = nil
        for row in first..<first + height + 2 { frame.hit(row, left..<left + inner + 4, .nothing) }
        return Grid.Position(row: first + 1, column: left + 2)
    }

    private var helpLines: [CellText] {
        guard let screen = shown?.screen else { return [] }
        var rows = keys(of: screen).map { ($0.key, $0.title + ($0.isDisabled ? " (not available)" : "")) }
        rows += screen.inputs.filter { input in !rows.contains { $0.0 == "\(input.key.character)" } }
            .map { ("\($0.key.character)", $0.label) }
        rows.append(("", ""))
        rows += [
            ("↑ ↓ j k Tab", "Move"), ("Return", "Choose, or go on from a field"), ("Space PgDn PgUp", "Turn"),
            ("Home End g G", "First, last"), ("Esc", "Back, or out of a field"), ("^P", "Find anything"),
            ("/", "Narrow the list, or search"),
            ("Space Shift ↑ ↓", "Mark rows, for an action on all"), ("^D ^U", "Turn by half"),
            ("← →", "Turn the page of a book"), ("^S", "Save or send the form"),
            ("Alt ↑ ↓", "What was entered before"), ("^O", "The calendar of a date"),
            ("y", "Copy the row, the page or the screen"), ("|", "The screen below beside this one"),
            ("^L", "Draw again"), ("^Z", "Stop for now"),
            ("^Q", "Quit, after a question if something is not saved"), ("^C", "Quit at once"),
        ]
        return rows.map { key, title in
            let own = key.split(separator: " ").map { options.keys.label(String($0)) }.joined(separator: " ")
            var line = CellText(own, CellStyle(.key, bold: true))
            line.pad(to: 18)
            line.append(title)
            return line
        }
    }
}
