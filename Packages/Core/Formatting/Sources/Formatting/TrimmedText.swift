extension StringProtocol {
    /// The text without spaces and line ends at its start and end.
    public var trimmingSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
