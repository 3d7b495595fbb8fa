extension StringProtocol {
    /// The text without spaces and line ends at its start and end.
    public var trimmingSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Whether nothing of the text can be seen: it has only white space, control characters and characters without width.
    public var isInvisible: Bool {
        unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || properties.generalCategory == .control
        }
    }
}
