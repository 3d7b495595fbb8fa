import Screens

/// Lines with aligned columns, as wide as a terminal shows their characters.
public enum Table {
    /// - Parameter rows: The texts of each row, the same number in each.
    public static func lines(of rows: [[String]]) -> [String] {
        let columnCount = rows.first?.count ?? 0
        // The last column needs no padding.
        let widths = (0..<max(0, columnCount - 1)).map { column in rows.map { $0[column].columnCount }.max() ?? 0 }
        return rows.map { row in
            let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columnCount) }
            return (padded + row.suffix(1)).joined(separator: "  ")
        }
    }
}
