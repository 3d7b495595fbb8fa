/// A name in UpperCamelCase, and the forms that templates need of it.
struct TypeName: Hashable, Sendable {
    /// `TodoList`
    let text: String

    static let maximumLength = 64

    /// - Throws: ``ScaffoldError/invalidName(_:problem:)``
    init(_ text: String) throws(ScaffoldError) {
        if let problem = Self.problem(of: text) { throw .invalidName(text, problem: problem) }
        self.text = text
    }

    /// `todoList`: what longer names begin with.
    var prefix: String {
        let first = pieces[0].lowercased()
        return first + text.dropFirst(first.count)
    }

    /// ``prefix``, in backticks if it is a keyword: the name of a property or method.
    var camel: String { ReservedNames.keywords.contains(prefix) ? "`\(prefix)`" : prefix }

    /// `todo list`; what is written in capitals stays so: `URL list`.
    var words: String {
        pieces.map { $0.count > 1 && $0 == $0.uppercased() ? $0 : $0.lowercased() }.joined(separator: " ")
    }

    /// `Todo list`
    var title: String { words.prefix(1).uppercased() + words.dropFirst() }

    /// `["Todo", "List"]`, `["URL", "List"]`. Never empty.
    private var pieces: [String] {
        let characters = Array(text)
        var pieces: [String] = []
        var piece = ""
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let previous = index > 0 ? characters[index - 1] : nil
            // A capital begins a word after a small letter, or before one where capitals end: `URL|List`.
            let begins = character.isUppercase && (previous?.isUppercase == false || next?.isLowercase == true)
            if begins, !piece.isEmpty {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
        }
        return pieces + [piece]
    }

    private static func problem(of text: String) -> String? {
        if text.isEmpty { return "it is empty. Give one such as TodoList." }
        if text.count > maximumLength { return "it has \(text.count) characters; \(maximumLength) are enough." }
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            return "it becomes a module's and a file's name, so it is made of the letters A to Z and digits, "
                + "such as TodoList."
        }
        guard let first = text.first, first.isUppercase else {
            let suggestion = text.first?.isNumber == true ? "TodoList" : text.prefix(1).uppercased() + text.dropFirst()
            return "it becomes a type's name, which begins with a capital, such as \(suggestion)."
        }
        if ReservedNames.keywords.contains(text) { return "it is a word of the Swift language." }
        return nil
    }
}
