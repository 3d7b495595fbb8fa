/// A place in a book where searched words are, with some text around them on one line.
public struct BookMatch: Equatable, Sendable {
    /// The largest number of places that a search finds.
    package static let maximumCount = 200

    /// The place of the first character.
    public var position: BookPosition
    /// The number of characters of the block's text that match.
    public var length: Int
    /// The text before the words. It begins with `…` if it is not the beginning of the block.
    public var before: String
    /// The words as the book has them.
    public var words: String
    /// The text after the words. It ends with `…` if it is not the end of the block.
    public var after: String

    /// Creates a match.
    public init(position: BookPosition, length: Int, before: String, words: String, after: String) {
        self.position = position
        self.length = length
        self.before = before
        self.words = words
        self.after = after
    }

    /// A match in the text of a block. The text around it has about 60 characters, and no parts of words.
    ///
    /// - Parameter position: The place of the first character of `range`.
    package init(_ range: Range<String.Index>, of text: String, at position: BookPosition) {
        let length = text.distance(from: range.lowerBound, to: range.upperBound)
        let reach = max(12, (60 - length) / 2)
        let start = text.index(range.lowerBound, offsetBy: -reach, limitedBy: text.startIndex) ?? text.startIndex
        var before = text[start..<range.lowerBound]
        if start > text.startIndex, let space = before.firstIndex(where: \.isWhitespace) { before = before[space...] }
        let end = text.index(range.upperBound, offsetBy: reach, limitedBy: text.endIndex) ?? text.endIndex
        var after = text[range.upperBound..<end]
        if end < text.endIndex, let space = after.lastIndex(where: \.isWhitespace) { after = after[..<space] }
        self.init(
            position: position, length: length,
            before: (start > text.startIndex ? "…" : "") + Self.line(before.drop(while: \.isWhitespace)),
            words: Self.line(text[range]), after: Self.line(after) + (end < text.endIndex ? "…" : ""))
    }

    /// Makes all white space single spaces.
    private static func line(_ text: Substring) -> String {
        var line = ""
        for character in text where !(character.isWhitespace && line.last == " ") {
            line.append(character.isWhitespace ? " " : character)
        }
        return line
    }
}
