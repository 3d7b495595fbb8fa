/// Turns grids into bytes for a terminal: only the changes since the previous grid.
///
/// The sequences of ECMA-48 and xterm; synchronised output is mode 2026 of contour's terminal extensions. Terminals
/// without it ignore it.
struct GridEncoder: Sendable {
    let theme: Theme
    /// `nil` if the content of the terminal is unknown.
    private var shown: Grid?

    init(theme: Theme) { self.theme = theme }

    /// The next grid is written as a whole.
    mutating func forget() { shown = nil }

    /// The bytes that change the terminal from the last grid to this one. They are one frame.
    mutating func bytes(for grid: Grid) -> [UInt8] {
        let before = shown.flatMap { $0.rows == grid.rows && $0.columns == grid.columns ? $0 : nil }
        if before == grid { return [] }
        var writer = Writer(theme: theme)
        writer.text("\u{1B}[?2026h\u{1B}[?25l")
        if before == nil { writer.text("\u{1B}[0m\u{1B}[2J") }
        for row in 0..<grid.rows { Self.write(row, of: grid, before: before, to: &writer) }
        writer.style(CellStyle())
        if let cursor = grid.cursor { writer.text("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h") }
        writer.text("\u{1B}[?2026l")
        shown = grid
        return writer.bytes
    }

    private static func write(_ row: Int, of grid: Grid, before: Grid?, to writer: inout Writer) {
        let range = row * grid.columns..<(row + 1) * grid.columns
        var column = 0
        // The rest of the row from here is blank.
        let end = (grid.cells[range].lastIndex { $0 != .blank }).map { $0 + 1 - range.lowerBound } ?? 0
        while column < grid.columns {
            guard let start = (column..<grid.columns).first(where: { isChanged($0, row, grid, before) }) else { return }
            column = start
            if column >= end {
                writer.move(row, column)
                writer.style(CellStyle())
                writer.text("\u{1B}[K")
                return
            }
            writer.move(row, column)
            // A short unchanged part costs less than a move.
            var unchanged = 0
            while column < end, unchanged < 4 {
                unchanged = isChanged(column, row, grid, before) ? 0 : unchanged + 1
                let cell = grid[row, column]
                column += max(cell.width, 1)
                writer.write(cell, thenAt: row, column, of: grid.columns)
            }
        }
    }

    private static func isChanged(_ column: Int, _ row: Int, _ grid: Grid, _ before: Grid?) -> Bool {
        let cell = grid[row, column]
        guard let before else { return cell != .blank }
        // A wide character is written by its first cell.
        return cell.width > 0 && cell != before[row, column]
    }
}

/// The bytes of a frame, with the present style of the terminal.
private struct Writer {
    let theme: Theme
    private(set) var bytes: [UInt8] = []
    private var present: CellStyle? = nil

    init(theme: Theme) { self.theme = theme }

    mutating func text(_ text: String) { bytes += text.utf8 }

    mutating func move(_ row: Int, _ column: Int) { text("\u{1B}[\(row + 1);\(column + 1)H") }

    mutating func style(_ style: CellStyle) {
        guard style != present else { return }
        present = style
        text(theme.sequence(for: style))
    }

    /// - Parameter column: The column of the next cell.
    mutating func write(_ cell: Cell, thenAt row: Int, _ column: Int, of columns: Int) {
        style(cell.style)
        if cell.mayBeNarrow {
            // If the terminal gives the character fewer cells, the other ones would keep their old content.
            text(String(repeating: " ", count: cell.width))
            move(row, column - cell.width)
        }
        bytes += String(cell.character).utf8
        // Terminals do not agree about the width of some characters, so the next one is put where it belongs.
        let isCertain =
            cell.width == 1
            && cell.character.unicodeScalars.allSatisfy { $0.value < 0x300 || (0x2500...0x28FF).contains($0.value) }
        if !isCertain, column < columns { move(row, column) }
    }
}

extension Cell {
    /// Whether some terminals give the character fewer columns. They differ for emoji and for characters of several code
    /// points: by their version of Unicode, and by how they count a variation selector.
    fileprivate var mayBeNarrow: Bool {
        width > 1 && (character.unicodeScalars.count > 1 || character.unicodeScalars.allSatisfy(\.properties.isEmoji))
    }
}
