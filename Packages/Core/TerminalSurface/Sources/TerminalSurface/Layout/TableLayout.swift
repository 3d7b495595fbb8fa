import ConsoleSurface
import Screens

/// The widths of the columns of a table.
struct TableLayout: Sendable {
    private let widths: [Int]

    init(_ table: Screen.Table) {
        widths = table.columns.enumerated().map { index, column in
            table.rows.reduce(column.title.columnCount) { width, row in
                index < row.cells.count ? max(width, row.cells[index].columnCount) : width
            }
        }
    }

    func header(of table: Screen.Table, columns: Int) -> CellText {
        line(table.columns.map(\.title), CellStyle(.heading, bold: true), in: table, columns: columns)
    }

    func line(of row: Int, in table: Screen.Table, columns: Int) -> CellText {
        line(table.rows[row].cells, CellStyle(), in: table, columns: columns)
    }

    private func line(_ cells: [String], _ style: CellStyle, in table: Screen.Table, columns: Int) -> CellText {
        var text = CellText()
        text.pad(to: ScreenLayout.margin)
        for (index, column) in table.columns.enumerated() {
            if index > 0 { text.append("  ", style) }
            let cell = CellText(index < cells.count ? cells[index] : "", style)
            let end = text.width + widths[index]
            switch column.alignment {
            case .leading: break
            case .trailing: text.pad(to: end - cell.width, style)
            }
            text.append(cell)
            text.pad(to: end, style)
        }
        return text.truncated(to: columns)
    }
}
