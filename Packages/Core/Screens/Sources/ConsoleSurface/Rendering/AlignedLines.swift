import Screens

extension [[String]] {
    /// A line for each row, with aligned columns, as wide as a terminal shows their characters.
    public var alignedLines: [String] {
        let widths = columnWidths
        return map { row in
            // The last cell needs no padding.
            let padded = zip(row.dropLast(), widths).map { $0.padded(to: $1) }
            return (padded + row.suffix(1)).joined(separator: "  ")
        }
    }
}
