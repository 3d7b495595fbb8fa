extension String {
    /// The number of columns that the text takes on a surface with cells of one width, such as a terminal.
    public var columnCount: Int {
        utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columnCount }
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
