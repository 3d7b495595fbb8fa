import Screens

extension [[String]] {
    /// A line for each row, with aligned columns, as wide as a terminal shows their characters. A cell of more than 40
    /// columns shifts the rest of its own row alone.
    ///
    /// ```swift
    /// #expect([["a", "bbb", "c"], ["aa", "b", "ccc"]].alignedLines == ["a   bbb  c", "aa  b    ccc"])
    /// #expect([["海の本", "b"], ["e\u{301}a", "b"]].alignedLines == ["海の本  b", "e\u{301}a      b"])
    /// let long = String(repeating: "x", count: 99)
    /// #expect([[long, "b"], ["a", "b"]].alignedLines.map(\.count) == [102, 43])
    /// #expect([[String]]().alignedLines.isEmpty)
    /// ```
    public var alignedLines: [String] {
        let widths = columnWidths.map { Swift.min($0, 40) }
        return map { row in
            // The last cell needs no padding.
            let padded = zip(row.dropLast(), widths).map { $0.padded(to: $1) }
            return (padded + row.suffix(1)).joined(separator: "  ")
        }
    }
}
