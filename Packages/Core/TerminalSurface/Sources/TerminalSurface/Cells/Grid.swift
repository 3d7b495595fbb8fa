/// The content of a terminal: rows of cells, and the cursor.
struct Grid: Equatable, Sendable {
    /// A place, counted from 0 at the top left.
    struct Position: Hashable, Sendable {
        var row: Int
        var column: Int
    }

    let rows: Int
    let columns: Int
    private(set) var cells: [Cell]
    /// `nil` if the cursor is hidden.
    var cursor: Position?

    init(rows: Int, columns: Int) {
        self.rows = max(rows, 1)
        self.columns = max(columns, 1)
        cells = Array(repeating: .blank, count: self.rows * self.columns)
    }

    subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

    /// Writes a text into a row. Text beyond `limit`, or beyond the grid, is cut.
    mutating func put(_ text: CellText, row: Int, column: Int, limit: Int = .max) {
        guard (0..<rows).contains(row), column < columns, column >= 0 else { return }
        let room = min(columns - column, limit)
        let text = text.truncated(to: room)
        guard text.width > 0 else { return }
        split(row: row, at: column)
        split(row: row, at: column + text.width)
        for (offset, cell) in text.cells.enumerated() { cells[row * columns + column + offset] = cell }
    }

    /// Fills a part of a row with blanks.
    mutating func clear(row: Int, columns range: Range<Int>, _ style: CellStyle = CellStyle()) {
        guard (0..<rows).contains(row) else { return }
        var text = CellText()
        text.pad(to: range.clamped(to: 0..<columns).count, style)
        put(text, row: row, column: max(range.lowerBound, 0))
    }

    /// Blanks a wide character that is about to be overwritten in part.
    private mutating func split(row: Int, at column: Int) {
        guard column > 0, column < columns, self[row, column].width == 0 else { return }
        let rest = row * columns..<(row + 1) * columns
        let index = rest.lowerBound + column
        let start = cells[rest.lowerBound..<index].lastIndex { $0.width > 0 } ?? index
        let end = cells[index..<rest.upperBound].firstIndex { $0.width > 0 } ?? rest.upperBound
        for index in start..<end { cells[index] = .blank(cells[index].style) }
    }

    /// The text of each row, without the spaces at its end.
    var lines: [String] {
        (0..<rows).map { row in
            var line = ""
            for cell in cells[row * columns..<(row + 1) * columns] where cell.width > 0 { line.append(cell.character) }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
