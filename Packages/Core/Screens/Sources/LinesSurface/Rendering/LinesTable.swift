import Screens

/// Renders a table with aligned columns.
struct LinesTable {
    let table: Screen.Table
    let style: LinesStyle

    /// - Parameter number: The number of the last item above. It grows by the rows that can be opened.
    func lines(number: inout Int) -> [String] {
        guard !table.rows.isEmpty else { return [style.faint(table.emptyText.printable)] }
        let itemCount = table.rows.filter { $0.id != nil }.count
        // "12. " for rows that can be opened.
        let margin = itemCount == 0 ? 0 : String(number + itemCount).count + 2
        let aligned = ([table.columns] + table.rows.map(cells)).map { $0.map(\.printable) }.alignedLines
        var lines: [String] = []
        for (line, row) in zip(aligned, [nil] + table.rows) {
            if row?.id != nil { number += 1 }
            let start = row?.id == nil ? "" : "\(number). "
            lines.append(("  " + start.padded(to: margin, trailing: true) + line).trimmingEnd)
        }
        let header = lines.removeFirst()
        return (header.isEmpty ? [] : [style.cyan(header)]) + lines
    }

    private func cells(of row: Screen.Table.Row) -> [String] {
        table.columns.indices.map { $0 < row.cells.count ? row.cells[$0] : "" }
    }
}

extension Screen.Table {
    /// The lines of the table as line mode writes them, without colours, for commands that print.
    public var printedLines: [String] {
        var number = 0
        return LinesTable(table: self, style: LinesStyle(isInteractive: false, usesColour: false))
            .lines(number: &number)
    }
}
