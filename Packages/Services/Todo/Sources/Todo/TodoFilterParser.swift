/// Reads the text of a filter, Unicode scalar by Unicode scalar: a `Character` may join a sign and a combining mark.
struct TodoFilterParser {
    /// The names of terms with a value.
    fileprivate enum Key: String, CaseIterable {
        case due, filter, notes, priority, project, tag

        var isCompared: Bool { self == .due || self == .priority }
    }

    private static let maximumDepth = 50
    private static let maximumTerms = 1_000
    private static let condition = "expected a condition, such as a word, 'tag:home' or 'due<fri'"

    private let text: String
    private let scalars: [Unicode.Scalar]
    private let calendar: TodoCalendar
    private let saved: [String: String]
    private let isLenient: Bool
    /// The saved filters around this text, the innermost last.
    private var around: [String] = []
    private var position = 0
    private var depth = 0
    private var terms = 0

    init(_ text: String, calendar: TodoCalendar, saved: [String: String], isLenient: Bool = false) {
        (self.text, scalars) = (text, Array(text.unicodeScalars))
        (self.calendar, self.isLenient) = (calendar, isLenient)
        self.saved = Dictionary(saved.map { (FoldedText.name($0), $1) }) { $1 }
    }

    mutating func parse() throws(TodoFilterError) -> TodoFilter.Node {
        skipSpaces()
        guard next != nil else { return .all([]) }
        var nodes = [try any()]
        // Only a parenthesis ends the conditions before the text ends.
        while next != nil {
            try fail("expected nothing before this ')', or '(' earlier")
            position += 1
            skipSpaces()
            nodes.append(try any())
        }
        let node = Self.all(nodes)
        // Signs between conditions are left out.
        if node == .all([]) { try fail("expected a letter or a digit", at: 0) }
        return node
    }

    private mutating func any() throws(TodoFilterError) -> TodoFilter.Node {
        var nodes = [try all()]
        while take(word: "or") { nodes.append(try all()) }
        nodes.removeAll { $0 == .all([]) }
        return nodes.count > 1 ? .any(nodes) : nodes.first ?? .all([])
    }

    private mutating func all() throws(TodoFilterError) -> TodoFilter.Node {
        var nodes: [TodoFilter.Node] = []
        var isExpected = true
        while isExpected || next != nil {
            guard let scalar = next, scalar != ")", !isNext(word: "or") else {
                if isExpected { try fail(Self.condition) }
                break
            }
            if let node = try negation() { nodes.append(node) }
            isExpected = take(word: "and")
        }
        return Self.all(nodes)
    }

    /// One condition without the others around it is that condition.
    private static func all(_ nodes: [TodoFilter.Node]) -> TodoFilter.Node {
        let nodes = nodes.flatMap { node in if case .all(let nodes) = node { nodes } else { [node] } }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    /// A condition with the negations before it; `nil` for one that is left out.
    private mutating func negation() throws(TodoFilterError) -> TodoFilter.Node? {
        var isNegated = false
        while true {
            if next == "-", let second = scalar(position + 1), !second.isWhitespace {
                position += 1
            } else if !take(word: "not") {
                break
            }
            isNegated.toggle()
        }
        guard let node = try condition() else { return nil }
        return isNegated ? .not(node) : node
    }

    private mutating func condition() throws(TodoFilterError) -> TodoFilter.Node? {
        guard next == "(" else {
            let node = try term()
            skipSpaces()
            return node
        }
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw error("expected at most \(Self.maximumDepth) nested parentheses")
        }
        position += 1
        skipSpaces()
        let node = try any()
        if next == ")" { position += 1 } else { try fail("expected ')'") }
        skipSpaces()
        depth -= 1
        return node == .all([]) ? nil : node
    }

    private mutating func term() throws(TodoFilterError) -> TodoFilter.Node? {
        terms += 1
        guard terms <= Self.maximumTerms else { throw error("expected at most \(Self.maximumTerms) conditions") }
        if let node = try signed() { return node }
        let start = position
        while let scalar = next, scalar.isASCII, scalar.isLetter || scalar == "." { position += 1 }
        let name = string(start..<position).lowercased()
        if isAtEnd(position), let state = Self.states[name] { return .term(state) }
        let isNegated = next == "!" && scalar(position + 1) == "="
        let operation =
            isNegated || next == "="
            ? .equal
            : TodoFilter.Comparison.allCases.first { scalars[position...].starts(with: $0.rawValue.unicodeScalars) }
        if let operation, !name.isEmpty {
            if let key = Key(rawValue: name) {
                if isNegated { position += 1 }
                let node = try condition(on: key, operation)
                return isNegated ? node.map { .not($0) } : node
            }
            let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")
            try fail("expected one of \(keys) before '\(operation.rawValue)', or quotes around the text", at: start)
        }
        position = start
        let words = FoldedText.words(of: try value())
        if position == start { try fail(Self.condition) }
        return words.isEmpty ? nil : .term(.words(words))
    }

    /// A value after the sign of its field, as in the title of a new task; `nil` if there is none.
    private mutating func signed() throws(TodoFilterError) -> TodoFilter.Node? {
        guard let sign = next, ["#", "@", "!"].contains(sign), scalar(position + 1)?.isLetter == true else {
            return nil
        }
        let start = position
        position += 1
        let name = FoldedText.name(TodoLine.withoutStop(try value()[...]))
        switch sign {
        case "#": return .term(.tag(name))
        case "@": return .term(.project(name))
        default: if let priority = TodoPriority(rawValue: name) { return .term(.priority(.equal, priority)) }
        }
        position = start
        return nil
    }

    fileprivate static let states: [String: TodoFilter.Term] =
        ["done": .done, "open": .open, "overdue": .overdue, "repeats": .repeats]

    private mutating func condition(
        on key: Key, _ operation: TodoFilter.Comparison
    ) throws(TodoFilterError) -> TodoFilter.Node? {
        guard key.isCompared || operation == .equal else {
            try fail("expected ':' after '\(key.rawValue)'")
            _ = try value()
            return nil
        }
        position += operation.rawValue.count
        let start = position
        let isQuoted = next == "\""
        let text = try value()
        let name = FoldedText.name(text)
        let isNone = name == "none" && !isQuoted && operation == .equal
        switch key {
        case .due:
            if isNone { return .term(.due(operation, nil)) }
            if let day = try? DueDate.parse(text, today: calendar.today, firstWeekday: calendar.firstWeekday) {
                return .term(.due(operation, day))
            }
            try fail("expected a date such as 2026-12-24, tomorrow, fri, +3d, \"next week\" or 'none'", at: start)
        case .priority:
            if isNone { return .term(.priority(operation, nil)) }
            if let priority = TodoPriority(rawValue: name) { return .term(.priority(operation, priority)) }
            try fail("expected high, medium, low or none", at: start)
        case .project:
            if isNone { return .term(.project(nil)) }
            if let name = try self.name(name, after: "@", of: key, at: start) { return .term(.project(name)) }
        case .tag:
            if isNone { return .term(.tag(nil)) }
            if let name = try self.name(name, after: "#", of: key, at: start) { return .term(.tag(name)) }
        case .notes:
            let words = FoldedText.words(of: text)
            if !words.isEmpty { return .term(.notes(words)) }
            try fail("expected a word", at: start)
        case .filter:
            if let filter = saved[name] { return try savedFilter(name, filter, at: start) }
            try fail("there is no saved filter '\(text.prefix(100))'", at: start)
        }
        return nil
    }

    /// The name of a tag or a project, which may begin with its sign.
    private mutating func name(
        _ name: String, after sign: String, of key: Key, at start: Int
    ) throws(TodoFilterError) -> String? {
        let name = name.hasPrefix(sign) ? String(name.dropFirst()) : name
        if name.isEmpty { try fail("expected the name of a \(key.rawValue), or 'none'", at: start) }
        return name.isEmpty ? nil : name
    }

    private mutating func savedFilter(
        _ name: String, _ text: String, at start: Int
    ) throws(TodoFilterError) -> TodoFilter.Node? {
        guard !around.contains(name), around.count < Self.maximumDepth else {
            throw error("expected another filter, because '\(name)' contains itself", at: start)
        }
        var parser = TodoFilterParser(text, calendar: calendar, saved: saved, isLenient: isLenient)
        (parser.around, parser.terms) = (around + [name], terms)
        do {
            let node = try parser.parse()
            terms = parser.terms
            return node == .all([]) ? nil : node
        } catch {
            // The outermost filter is the one that the user sees.
            let problem = around.isEmpty ? "the saved filter '\(name)' cannot be read: " : ""
            throw self.error(problem + error.problem, at: start)
        }
    }

    /// Reads to the next space or parenthesis outside of quotes.
    private mutating func value() throws(TodoFilterError) -> String {
        var value = String.UnicodeScalarView()
        while !isAtEnd(position) {
            let (start, scalar) = (position, scalars[position])
            position += 1
            guard scalar == "\"" else {
                value.append(scalar)
                continue
            }
            while let quoted = next, quoted != "\"" {
                value.append(quoted)
                position += 1
            }
            if next == nil { try fail("expected another '\"' after this one", at: start) }
            position = min(position + 1, scalars.count)
        }
        return String(value)
    }

    // MARK: Scalars

    private var next: Unicode.Scalar? { scalar(position) }

    private func scalar(_ position: Int) -> Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    private mutating func skipSpaces() {
        while let scalar = next, scalar.isWhitespace { position += 1 }
    }

    /// Whether a word ends before a place.
    private func isAtEnd(_ position: Int) -> Bool {
        scalar(position).map { $0.isWhitespace || $0 == "(" || $0 == ")" } ?? true
    }

    private func isNext(word: String) -> Bool {
        let end = position + word.count
        return end <= scalars.count && string(position..<end).lowercased() == word && isAtEnd(end)
    }

    private mutating func take(word: String) -> Bool {
        guard isNext(word: word) else { return false }
        position += word.count
        skipSpaces()
        return true
    }

    /// Throws an error, unless the filter is being typed.
    private func fail(_ problem: String, at place: Int? = nil) throws(TodoFilterError) {
        if !isLenient { throw error(problem, at: place) }
    }

    private func error(_ problem: String, at place: Int? = nil) -> TodoFilterError {
        TodoFilterError(text: text, position: string(0..<(place ?? position)).count, problem: problem)
    }
}

extension TodoFilter {
    /// The conditions of a filter that a shell can complete: those without a value, and those with a value that there is.
    public static func conditions(tags: [String], projects: [String], saved: [String]) -> [String] {
        let named = TodoFilterParser.Key.allCases.flatMap { key in
            let values =
                switch key {
                case .due: ["today", "tomorrow", "none"]
                case .filter: saved.compactMap(quoted)
                case .notes: []
                case .priority: TodoPriority.allCases.map(\.rawValue) + ["none"]
                case .project: projects.compactMap(quoted) + ["none"]
                case .tag: tags.compactMap(quoted) + ["none"]
                }
            return values.map { "\(key.rawValue):\($0)" }
        }
        return TodoFilterParser.states.keys.sorted() + ["not", "or"] + named
    }

    /// A value as a filter has it; `nil` if no filter can have it.
    private static func quoted(_ value: String) -> String? {
        guard !value.unicodeScalars.contains("\"") else { return nil }
        let isPlain = FoldedText.name(value) != "none" && !value.contains { $0.isWhitespace || "()".contains($0) }
        return isPlain ? value : "\"\(value)\""
    }
}

extension Unicode.Scalar {
    var isWhitespace: Bool { properties.isWhitespace }
    var isLetter: Bool { properties.isAlphabetic }
}
