import Formatting

/// A mistake in the text of a filter.
///
/// ```swift
/// let error = #expect(throws: TodoFilterError.self) { try TodoFilter("milk due:soon", calendar: calendar) }
/// #expect(error?.excerpt == ["milk due:soon", "         ^"])
/// ```
public struct TodoFilterError: Error, Equatable, CustomStringConvertible {
    /// The text of the filter.
    public let text: String
    /// The number of characters before the mistake.
    public let position: Int
    /// What is wrong there, or what was expected: a part of a sentence.
    public let problem: String

    /// The part of the text with the mistake, and a line with a `^` below the mistake.
    public let excerpt: [String]

    init(text: String, position: Int, problem: String) {
        (self.text, self.position, self.problem) = (text, position, problem)
        let characters = Array(text)
        let range = max(0, position - 40)..<min(characters.count, position + 30)
        // Characters without a width of their own would move the mark.
        let part = String(characters[range].map { $0.isVisible ? $0 : "\u{FFFD}" })
        let (start, end) = (range.lowerBound > 0 ? "…" : "", range.upperBound < characters.count ? "…" : "")
        excerpt = [start + part + end, String(repeating: " ", count: start.count + position - range.lowerBound) + "^"]
    }

    public var description: String { "The filter cannot be read at character \(position + 1): \(problem)." }
}

extension Character {
    fileprivate var isVisible: Bool {
        self == " "
            || !unicodeScalars.contains {
                $0.properties.generalCategory == .control || 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value
            } && !String(self).isInvisible
    }
}
