import Formatting

/// A mistake in the text of a filter.
///
/// ```swift
/// let error = #expect(throws: TodoFilterError.self) { try TodoFilter("milk due:soon", calendar: calendar) }
/// #expect(error?.before == "milk due:" && error?.after == "soon")
/// ```
public struct TodoFilterError: Error, Equatable, CustomStringConvertible {
    /// The text of the filter.
    public let text: String
    /// The number of characters before the mistake.
    public let position: Int
    /// What is wrong there, or what was expected: a part of a sentence.
    public let problem: String

    /// The text before the mistake, and that from the mistake on, in short, for one line.
    public let before, after: String

    init(text: String, position: Int, problem: String) {
        (self.text, self.position, self.problem) = (text, position, problem)
        let characters = Array(text)
        let (start, end) = (max(0, position - 40), min(characters.count, position + 30))
        // Characters without a width of their own would move a mark below the mistake.
        let shown = characters[start..<end].map { $0.isVisible ? $0 : "\u{FFFD}" }
        before = (start > 0 ? "…" : "") + String(shown.prefix(position - start))
        after = String(shown.dropFirst(position - start)) + (end < characters.count ? "…" : "")
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
