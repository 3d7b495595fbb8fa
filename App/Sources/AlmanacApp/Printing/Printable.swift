extension String {
    /// Without control characters, so that no stored or received text can steer the terminal.
    var printable: String {
        String(
            String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 })
        )
    }
}
