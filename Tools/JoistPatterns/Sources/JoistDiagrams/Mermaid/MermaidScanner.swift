/// Reads a line of Mermaid from left to right. Spaces between its parts are skipped.
struct MermaidScanner {
    private let line: Substring
    private let number: Int
    private var index: Substring.Index

    /// - Parameter number: Of the line, from 1.
    init(_ line: Substring, number: Int) {
        self.line = line
        self.number = number
        index = line.startIndex
        skipSpaces()
    }

    /// The place of the first part.
    var start: Substring.Index { line.firstIndex { !$0.isWhitespace } ?? line.startIndex }

    var isAtEnd: Bool { index == line.endIndex }

    /// Up to the end of the line, without spaces at its end.
    var rest: Substring {
        var rest = line[index...]
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }

    /// - Parameter place: Where the error is; `nil` for the present place.
    func error(_ problem: String, at place: Substring.Index? = nil) -> MermaidError {
        MermaidError(
            line: number, column: line.distance(from: line.startIndex, to: place ?? index) + 1, problem: problem)
    }

    func expectEnd() throws(MermaidError) {
        if !isAtEnd { throw error("the line goes on with '\(rest)', which is not understood") }
    }

    // MARK: Parts

    mutating func skip(_ text: String) -> Bool {
        guard line[index...].hasPrefix(text) else { return false }
        index = line.index(index, offsetBy: text.count)
        skipSpaces()
        return true
    }

    /// Skips a word that no letter or digit follows.
    mutating func skip(word: String) -> Bool {
        guard line[index...].prefix(while: Self.isPart) == word else { return false }
        return skip(word)
    }

    /// - Parameter expected: What is expected, for the error.
    mutating func id(_ expected: String = "an id") throws(MermaidError) -> String {
        let id = line[index...].prefix(while: Self.isPart)
        guard !id.isEmpty else { throw error("\(expected) is expected") }
        index = id.endIndex
        skipSpaces()
        return String(id)
    }

    /// The text up to the end of the line.
    mutating func text() throws(MermaidError) -> String {
        let rest = rest
        guard !rest.isEmpty else { throw error("a text is expected") }
        let text = try decoded(rest)
        index = line.endIndex
        return text
    }

    /// The text in quotes; `nil` without a quote.
    mutating func quoted() throws(MermaidError) -> String? {
        guard line[index...].first == "\"" else { return nil }
        let start = line.index(after: index)
        guard let end = line[start...].firstIndex(of: "\"") else { throw error("this quote has no end") }
        let text = try decoded(line[start..<end])
        index = line.index(after: end)
        skipSpaces()
        return text
    }

    private mutating func skipSpaces() {
        index = line[index...].firstIndex { !$0.isWhitespace } ?? line.endIndex
    }

    private static func isPart(_ character: Character) -> Bool {
        character == "_" || character.isLetter || character.isNumber
    }

    // MARK: Entities

    private static let names: [Substring: Character] = ["quot": "\"", "lt": "<", "gt": ">", "amp": "&"]

    /// A text with the characters of its entities, such as `#35;`.
    private func decoded(_ text: Substring) throws(MermaidError) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(where: { $0 == "#" || $0 == ";" }) {
            result += rest[..<start]
            guard rest[start] == "#", let end = rest[start...].firstIndex(of: ";") else {
                throw error("'\(rest[start])' ends a text. Write '\(rest[start] == "#" ? "#35;" : "#59;")'", at: start)
            }
            let name = rest[rest.index(after: start)..<end]
            guard let character = Self.names[name] ?? UInt32(name).flatMap(Unicode.Scalar.init).map(Character.init)
            else { throw error("'#\(name);' is no entity that is understood", at: start) }
            result.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
