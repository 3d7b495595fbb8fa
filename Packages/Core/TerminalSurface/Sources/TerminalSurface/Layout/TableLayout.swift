import LinesSurface
import Screens

/// The lines of a table: aligned columns, of which the widest one is wrapped where there is little room, or cells below each
/// other where there is less.
struct TableLayout: Sendable {
    private let widths: [Int]
    private let columns: Int
    private let isStacked: Bool

    /// - Parameter columns: The width of all lines.
    init(_ table: Screen.Table, columns: Int) {
        self.columns = columns
        var widths = Array(([table.columns] + table.rows.map(\.cells)).columnWidths.prefix(table.columns.count))
        let excess = ScreenLayout.margin + widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + 2) } - 2 - columns
        let widest = widths.indices.max { widths[$0] < widths[$1] }
        isStacked = excess > 0 && widest.map { widths[$0] - excess < Self.leastWrapped } != false
        if excess > 0, !isStacked, let widest { widths[widest] -= excess }
        self.widths = widths
    }

    /// Narrower columns of words do not read well.
    private static let leastWrapped = 20

    /// The lines of the titles of the columns, if there are any.
    func header(of table: Screen.Table) -> [CellText] {
        guard !isStacked, table.columns.contains(where: { !$0.isEmpty }) else { return [] }
        return lines(table.columns, CellStyle(.heading, bold: true))
    }

    func lines(of row: Screen.Table.Row, in table: Screen.Table) -> [CellText] {
        isStacked ? stacked(row, in: table) : lines(row.cells, CellStyle())
    }

    private func lines(_ cells: [String], _ style: CellStyle) -> [CellText] {
        let cells = zip(cells, widths).map { CellText($0, style).wrapped(to: $1) }
        return (0..<(cells.map(\.count).max() ?? 1)).map { number in
            var text = CellText()
            text.pad(to: ScreenLayout.margin)
            for (index, width) in widths.enumerated() where width > 0 {
                if text.width > ScreenLayout.margin { text.append("  ", style) }
                let end = text.width + width
                if index < cells.count, number < cells[index].count { text.append(cells[index][number]) }
                text.pad(to: end, style)
            }
            return text.truncated(to: columns)
        }
    }

    /// The first cell, and the others below it, each with the title of its column.
    private func stacked(_ row: Screen.Table.Row, in table: Screen.Table) -> [CellText] {
        var lines: [CellText] = []
        for (index, (cell, column)) in zip(row.cells, table.columns).enumerated() where !cell.isEmpty {
            let margin = index == 0 ? ScreenLayout.margin : ScreenLayout.margin + 2
            var text = CellText()
            if index > 0, !column.isEmpty { text.append("\(column): ", CellStyle(.secondary)) }
            text.append(cell, index == 0 ? CellStyle(.text, bold: true) : CellStyle())
            lines += text.wrapped(to: columns - margin).map { ScreenLayout.indented($0, by: margin) }
        }
        return lines.isEmpty ? [CellText()] : lines
    }
}
