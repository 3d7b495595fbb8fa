import Screens

/// Renders a table with aligned columns.
struct ConsoleTable {
    let table: Screen.Table
    let style: ConsoleStyle

    /// - Parameter number: The number of the last item above. It grows by the rows that can be opened.
    func lines(number: inout Int) -> [String] {
        guard !table.rows.isEmpty else { return [style.faint(table.emptyText.printable)] }
        let itemCount = table.rows.filter { $0.id != nil }.count
        // "12. " for rows that can be opened.
        let margin = itemCount == 0 ? 0 : String(number + itemCount).count + 2
        var lines: [String] = []
        if table.columns.contains(where: { !$0.title.isEmpty }) {
            lines.append(style.cyan(line("", margin: margin, cells: table.columns.map(\.title.printable))))
        }
        for row in table.rows {
            if row.id != nil { number += 1 }
            lines.append(line(row.id == nil ? "" : "\(number). ", margin: margin, cells: cells(of: row)))
        }
        return lines
    }

    private func cells(of row: Screen.Table.Row) -> [String] {
        table.columns.indices.map { $0 < row.cells.count ? row.cells[$0].printable : "" }
    }

    private func line(_ number: String, margin: Int, cells: [String]) -> String {
        let aligned = zip(zip(cells, widths), table.columns).map { cell, column in
            cell.0.padded(to: cell.1, trailing: column.alignment == .trailing)
        }
        return ("  " + number.padded(to: margin, trailing: true) + aligned.joined(separator: "  ")).trimmingEnd
    }

    private var widths: [Int] {
        let rows = [table.columns.map(\.title.printable)] + table.rows.map(cells)
        return table.columns.indices.map { column in rows.map { $0[column].columnCount }.max() ?? 0 }
    }
}

extension Screen.Table {
    /// The lines of the table as the console writes them, without colours, for commands that print.
    public var consoleLines: [String] {
        var number = 0
        return ConsoleTable(table: self, style: ConsoleStyle(isInteractive: false, usesColour: false))
            .lines(number: &number)
    }
}
