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
    /// The number of columns that the character takes on a surface with cells of one width: two for an emoji, else
    /// those of its letters, two for a wide one (UAX #11) and none for a mark.
    ///
    /// A terminal that does not know grapheme clusters gives each letter of a cluster its own columns, such as the
    /// vowel in the Thai `ทำ`. One that does may leave a column blank.
    public var columnCount: Int {
        if isASCII { return 1 }
        if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) { return 2 }
        return unicodeScalars.reduce(0) { $0 + $1.columnCount }
    }
}

extension Unicode.Scalar {
    fileprivate var columnCount: Int {
        switch (properties.generalCategory, value) {
        case (.nonspacingMark, _), (.enclosingMark, _), (.format, _): 0
        // A terminal draws the vowels and the final consonants of Hangul within the first letter of the syllable.
        case (_, 0x1160...0x11FF), (_, 0xD7B0...0xD7FF): 0
        default: EastAsianWidth.isWide(self) ? 2 : 1
        }
    }
}
