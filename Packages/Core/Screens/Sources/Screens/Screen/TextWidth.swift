extension String {
    /// The number of columns that the text takes on a surface with cells of one width, such as a terminal.
    public var columnCount: Int {
        utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columnCount }
    }
}

extension Collection<[String]> {
    /// The number of columns that each column of these rows takes. A missing cell is empty.
    public var columnWidths: [Int] {
        reduce(into: []) { widths, row in
            widths += Array(repeating: 0, count: Swift.max(0, row.count - widths.count))
            for (index, cell) in row.enumerated() { widths[index] = Swift.max(widths[index], cell.columnCount) }
        }
    }
}

extension Character {
    /// The number of columns that the character takes on a surface with cells of one width: two for wide letters and
    /// emoji (UAX #11), none for a mark that stands alone.
    public var columnCount: Int {
        if isASCII { return 1 }
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        if EastAsianWidth.isWide(first) { return 2 }
        return [.nonspacingMark, .enclosingMark, .format].contains(first.properties.generalCategory) ? 0 : 1
    }
}
