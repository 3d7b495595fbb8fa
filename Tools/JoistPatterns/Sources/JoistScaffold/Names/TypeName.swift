/// A name in UpperCamelCase, with the forms that templates use.
struct TypeName: Hashable, Sendable {
    /// `TodoList`
    let text: String

    static let maximumLength = 64

    /// - Throws: ``ScaffoldError/invalidName(_:problem:)``
    init(_ text: String) throws(ScaffoldError) {
        if let problem = Self.problem(of: text) { throw .invalidName(text, problem: problem) }
        self.text = text
    }

    /// `todoList`: the start of longer names.
    var prefix: String {
        let first = pieces[0].lowercased()
        return first + text.dropFirst(first.count)
    }

    /// ``prefix``, in backticks if it is a keyword: the name of a property or method.
    var camel: String { Self.keywords.contains(prefix) ? "`\(prefix)`" : prefix }

    /// `todo list`. Acronyms stay in capitals: `URL list`.
    var words: String {
        pieces.map { $0.count > 1 && $0 == $0.uppercased() ? $0 : $0.lowercased() }.joined(separator: " ")
    }

    /// `Todo list`
    var title: String { words.prefix(1).uppercased() + words.dropFirst() }

    /// `todo-list`: the name of a program, and of its folder.
    var kebab: String { pieces.map { $0.lowercased() }.joined(separator: "-") }

    /// `["Todo", "List"]`, `["URL", "List"]`. Never empty.
    private var pieces: [String] {
        let characters = Array(text)
        var pieces: [String] = []
        var piece = ""
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let previous = index > 0 ? characters[index - 1] : nil
            // A capital starts a word after a lower-case letter, and at the end of an acronym: `URL|List`.
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
        if text.isEmpty { return "it is empty. Use a name such as TodoList." }
        if text.count > maximumLength { return "it has \(text.count) characters. The limit is \(maximumLength)." }
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            return "it is used for modules and files, so it may only have the letters A to Z and digits, "
                + "as in TodoList."
        }
        guard let first = text.first, first.isUppercase else {
            let suggestion = text.first?.isNumber == true ? "TodoList" : text.prefix(1).uppercased() + text.dropFirst()
            return "it is used for types, so it starts with a capital, as in \(suggestion)."
        }
        if Self.keywords.contains(text) { return "it is a Swift keyword." }
        return nil
    }

    /// Keywords that cannot be used as names, or only in backticks.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
