import LinesSurface
import Screens

/// The lines of a table: aligned columns, or below each other where there is no room beside each other.
struct TableLayout: Sendable {
    private let widths: [Int]
    private let columns: Int
    private let isStacked: Bool

    /// - Parameter columns: The width of all lines.
    init(_ table: Screen.Table, columns: Int) {
        self.columns = columns
        widths = Array(([table.columns] + table.rows.map(\.cells)).columnWidths.prefix(table.columns.count))
        isStacked = ScreenLayout.margin + widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + 2) } - 2 > columns
    }

    /// The titles of the columns; `nil` if there are none.
    func header(of table: Screen.Table) -> CellText? {
        guard !isStacked, table.columns.contains(where: { !$0.isEmpty }) else { return nil }
        return line(table.columns, CellStyle(.heading, bold: true))
    }

    func lines(of row: Screen.Table.Row, in table: Screen.Table) -> [CellText] {
        isStacked ? stacked(row, in: table) : [line(row.cells, CellStyle())]
    }

    private func line(_ cells: [String], _ style: CellStyle) -> CellText {
        var text = CellText()
        text.pad(to: ScreenLayout.margin)
        for (index, width) in widths.enumerated() where width > 0 {
            if text.width > ScreenLayout.margin { text.append("  ", style) }
            let end = text.width + width
            text.append(CellText(index < cells.count ? cells[index] : "", style))
            text.pad(to: end, style)
        }
        return text.truncated(to: columns)
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
