import Formatting
import Screens

/// The words of a line. Quotes hold spaces together, and `\` takes the next character in quotes as it is.
struct WireScriptWords {
    private var text: Substring

    init(_ line: String) { text = Substring(line.trimmingSpaces) }

    var isAtEnd: Bool { text.isEmpty }
    var isComment: Bool { text.hasPrefix("#") }
    /// The unread rest.
    var remaining: String { String(text) }

    /// The next word.
    ///
    /// - Parameter form: The form of the step, if the word is missing.
    mutating func next(_ form: String) throws(WireScriptError.Reason) -> String {
        guard let first = text.first else { throw .form(form) }
        defer { text = text.drop(while: \.isWhitespace) }
        guard first == "\"" || first == "'" else {
            let word = text.prefix { !$0.isWhitespace }
            text = text.dropFirst(word.count)
            return String(word)
        }
        text.removeFirst()
        var word = ""
        while let character = text.popFirst() {
            if character == first { return word }
            if character == "\\", let next = text.popFirst() { word.append(next) } else { word.append(character) }
        }
        throw .openQuote
    }

    /// The rest of the line. It needs no quotes.
    mutating func rest(_ form: String) throws(WireScriptError.Reason) -> String {
        guard let first = text.first else { throw .form(form) }
        if first == "\"" || first == "'" { return try next(form) }
        defer { text = "" }
        return String(text)
    }

    /// The next word, which is one character.
    mutating func key(_ form: String) throws(WireScriptError.Reason) -> Screen.Key {
        let word = try next(form)
        guard word.count == 1, let key = word.first else { throw .form(form) }
        return Screen.Key(key)
    }
}
