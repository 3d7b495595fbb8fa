extension String {
    /// The number of columns that the text takes in a terminal.
    var columnCount: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columnCount } }

    func padded(to width: Int, trailing: Bool) -> String {
        let space = String(repeating: " ", count: max(0, width - columnCount))
        return trailing ? space + self : self + space
    }

    var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension Character {
    /// Two for wide letters and emoji, see UAX #11.
    fileprivate var columnCount: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            return [.nonspacingMark, .enclosingMark, .format].contains(first.properties.generalCategory) ? 0 : 1
        }
    }
}
