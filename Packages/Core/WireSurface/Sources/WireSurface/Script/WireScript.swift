import Formatting
import Screens

/// A script that drives an app: one step a line, comments with `#`, and empty lines.
///
/// ```swift
/// let script = try WireScript("back", name: "test.script")
/// await #expect(throws: TestError.self) {
///     try await ScriptSurface(script).run(navigator) { throw TestError() }
/// }
/// ```
public struct WireScript: Equatable, Sendable {
    /// The action of a script's line.
    enum Act: Equatable {
        case step(Screen.Step)
        case answer(Bool)
        case expect(String)
        case expectNot(String)
        case quit
    }

    struct Line: Equatable {
        let number: Int
        /// The step without its input, which may be a secret.
        let text: String
        let act: Act
    }

    /// The steps, with the words that follow them.
    public static let forms = [
        "press KEY", "enter FIELD TEXT", "choose TITLE [KEY]", "select CHOICE OPTION", "toggle TOGGLE",
        "filter [TEXT]", "answer yes|no", "back", "expect TEXT", "expect-not TEXT", "quit",
    ]

    /// The name for messages, such as the path of the file.
    let name: String
    let lines: [Line]

    /// Parses a script. No step has run yet.
    public init(_ text: String, name: String) throws(WireScriptError) {
        self.name = name
        var lines: [Line] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            do throws(WireScriptError.Reason) {
                guard let (text, act) = try Self.act(String(line)) else { continue }
                lines.append(Line(number: index + 1, text: text, act: act))
            } catch {
                throw WireScriptError(script: name, line: index + 1, reason: error)
            }
        }
        self.lines = lines
    }

    /// `nil` for a comment or an empty line.
    private static func act(_ line: String) throws(WireScriptError.Reason) -> (String, Act)? {
        var words = WireScriptWords(line)
        guard !words.isAtEnd, !words.isComment else { return nil }
        var text = words.remaining
        let verb = try words.next("")
        let act: Act
        switch verb {
        case "press": act = .step(.press(try words.key("press KEY")))
        case "enter":
            let field = try words.next("enter FIELD TEXT")
            text = "enter \(field)"
            act = .step(.enter(field: field, value: try words.rest("enter FIELD TEXT")))
        case "choose":
            let title = try words.next("choose TITLE [KEY]")
            act = .step(.choose(item: title, key: words.isAtEnd ? nil : try words.key("choose TITLE [KEY]")))
        case "select":
            let choice = try words.next("select CHOICE OPTION")
            act = .step(.select(choice: choice, option: try words.rest("select CHOICE OPTION")))
        case "toggle": act = .step(.toggle(try words.rest("toggle TOGGLE")))
        case "filter": act = .step(.filter(words.isAtEnd ? "" : try words.rest("filter [TEXT]")))
        case "answer":
            switch try words.next("answer yes|no") {
            case "yes": act = .answer(true)
            case "no": act = .answer(false)
            default: throw .form("answer yes|no")
            }
        case "back": act = .step(.back)
        case "expect": act = .expect(try words.rest("expect TEXT"))
        case "expect-not": act = .expectNot(try words.rest("expect-not TEXT"))
        case "quit": act = .quit
        default: throw .unknownStep(verb)
        }
        guard words.isAtEnd else {
            throw .tooLong(text: words.remaining, form: forms.first { $0.hasPrefix(verb) } ?? verb)
        }
        return (text, act)
    }
}

/// A line of a script is wrong, or its step fails. The description names the line.
public struct WireScriptError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem of the line.
    enum Reason: Error, Equatable, Sendable {
        /// The step does not exist.
        case unknownStep(String)
        /// The words after the step are missing or wrong.
        case form(String)
        /// There are more words than the step takes.
        case tooLong(text: String, form: String)
        /// A quotation mark is missing.
        case openQuote
        /// The step fails: the step, and the reason.
        case failed(step: String, reason: String)
    }

    let script: String
    let line: Int
    let reason: Reason
    /// The screen on which the step fails, line by line, with the keys.
    public var screen: [String] = []

    /// Whether nothing has been done, because the script is wrong.
    public var isInScript: Bool {
        switch reason {
        case .unknownStep, .form, .tooLong, .openQuote: true
        case .failed: false
        }
    }

    /// `buy.script:7: …`
    public var description: String {
        let text =
            switch reason {
            case .unknownStep(let word):
                "'\(word)' is no step. The steps are \(WireScript.forms.joined(separator: ", "))."
            case .form(let form): "The step is written '\(form)'. Put a text with spaces in quotes."
            case .tooLong(let text, let form):
                "'\(text)' is too much. The step is written '\(form)'. Put a text with spaces in quotes."
            case .openQuote: "A quotation mark is missing at the end of the text."
            case .failed(let step, let reason): "\(step): \(reason)"
            }
        return "\(script):\(line): \(text)"
    }
}

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
