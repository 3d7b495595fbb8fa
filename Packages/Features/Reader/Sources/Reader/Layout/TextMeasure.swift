/// How wide a presenter draws a text, in columns. Only the presenter knows it, so it brings the measure to the module.
public struct TextMeasure: Sendable {
    /// The columns of a character that is not ASCII. An ASCII character has one.
    public var columns: @Sendable (Character) -> Int
    /// The columns of the mark at either end of emphasized text.
    public var emphasisMark: Int
    /// The columns of the mark at either end of a match.
    public var matchMark: Int

    /// Creates a measure, by default one in which every character has one column, and no mark any.
    public init(
        emphasisMark: Int = 0, matchMark: Int = 0, columns: @escaping @Sendable (Character) -> Int = { _ in 1 }
    ) {
        self.columns = columns
        self.emphasisMark = emphasisMark
        self.matchMark = matchMark
    }
}
