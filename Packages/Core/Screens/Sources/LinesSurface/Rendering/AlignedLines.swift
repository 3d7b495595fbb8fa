import Screens

extension [[String]] {
    /// A line for each row, with aligned columns, as wide as a terminal shows their characters.
    ///
    /// ```swift
    /// #expect([["a", "bbb", "c"], ["aa", "b", "ccc"]].alignedLines == ["a   bbb  c", "aa  b    ccc"])
    /// #expect([["海の本", "b"], ["e\u{301}a", "b"]].alignedLines == ["海の本  b", "e\u{301}a      b"])
    /// #expect([[String]]().alignedLines.isEmpty)
    /// ```
    public var alignedLines: [String] {
        let widths = columnWidths
        return map { row in
            // The last cell needs no padding.
            let padded = zip(row.dropLast(), widths).map { $0.padded(to: $1) }
            return (padded + row.suffix(1)).joined(separator: "  ")
        }
    }
}
