extension String {
    /// The text on one line without control characters, so that no stored or received text can control the terminal.
    /// Characters that reorder the text around them are left out, because books in Hebrew and Arabic have them.
    public var printable: String {
        // Plain text, which is most common, needs no Unicode tables.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
        guard unicodeScalars.contains(where: { $0.isControl || $0.isReordering }) else { return self }
        let scalars = unicodeScalars.filter { !$0.isReordering }
        return String(
            String.UnicodeScalarView(scalars.map { $0 == "\t" ? " " : $0.isControl ? "\u{FFFD}" : $0 }))
    }

    /// Line by line, each ``printable``.
    var printableLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).printable }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// UAX #9.
    fileprivate var isReordering: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }
}
