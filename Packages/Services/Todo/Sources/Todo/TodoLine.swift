import Formatting

/// A new task on one line: `Pay rent every month on 1 !high @home due fri #flat`. The README of this package has all forms.
public struct TodoLine: Equatable, Sendable {
    /// A part of the line that is the value of a field.
    public struct Part: Equatable, Sendable {
        public let field: TodoItem.Field
        /// The part as it was given, with its keyword or sign.
        public let text: String
    }

    /// The line as it was given.
    public let text: String
    /// The values of the fields. The title has the rest of the line.
    public private(set) var item = TodoItem(id: 0, title: "")
    /// The parts that were understood, in their order.
    public private(set) var parts: [Part] = []

    private let calendar: TodoCalendar
    private let words: [Substring]
    /// The last word that ends a quotation.
    private let lastQuote: Int
    /// The fields that have a value.
    private var taken: Set<TodoItem.Field> = []

    /// Reads a line. A part that is no value of its field stays in the title, and so does a second value of a field that has
    /// one. A line of which no title would be left is a title as a whole, and so is a line that is too long for a title.
    public init(_ text: String, calendar: TodoCalendar) {
        (self.text, self.calendar) = (text, calendar)
        words =
            text.utf8.count > TodoDraft.maximumTitleSize
            ? [] : text.unicodeScalars.split(whereSeparator: \.isWhitespace).map { Substring($0) }
        lastQuote = words.lastIndex { $0.unicodeScalars.last == "\"" } ?? -1
        var title: [String] = []
        var index = 0
        while index < words.count {
            if let end = endOfQuote(from: index) {
                title += words[index..<end].map { String($0) }
                index = end
            } else if let count = read(at: index) {
                index += count
                // A bracket that was opened before stays closed.
                let stop = words[index - 1].unicodeScalars.dropFirst(
                    Self.withoutStop(words[index - 1]).unicodeScalars.count)
                if !title.isEmpty { title[title.count - 1].unicodeScalars += stop.filter(\.isClosing) }
            } else {
                title.append(String(withoutEscape(words[index])))
                index += 1
            }
        }
        guard !title.isEmpty else {
            (item, parts) = (TodoItem(id: 0, title: text), [])
            return
        }
        item.title = title.joined(separator: " ")
        if let tags = try? TodoDraft(tags: item.tags) { tags.apply(to: &item) }
    }

    /// Sets the title, and the other fields that have no value yet. Tags are added.
    public func apply(to item: inout TodoItem) {
        item.title = self.item.title
        let empty = TodoItem(id: item.id, title: item.title)
        for field in Set(parts.map(\.field)) {
            var old = empty
            old.take(field, of: item)
            if field == .tags, let all = try? TodoDraft(tags: item.tags + self.item.tags) {
                all.apply(to: &item)
            } else if old == empty {
                item.take(field, of: self.item)
            }
        }
    }

    /// Words in quotes stay as they are.
    private func endOfQuote(from start: Int) -> Int? {
        let word = words[start].unicodeScalars
        guard word.first == "\"" else { return nil }
        if word.count > 1, word.last == "\"" { return start + 1 }
        guard start < lastQuote else { return nil }
        return words[(start + 1)...].firstIndex { $0.unicodeScalars.last == "\"" }.map { $0 + 1 }
    }

    /// Reads the value that begins with a word.
    ///
    /// - Returns: The number of its words.
    private mutating func read(at start: Int) -> Int? {
        let word = words[start].lowercased()
        switch word {
        // A rule has at most "every 2 weeks on mon, tue, … from completion".
        case "every": return read(.repeats, from: start, first: start, longest: 14, unless: Self.continuations)
        case "due": return read(.due, from: start, first: start + 1, longest: 2, unless: ["or"])
        default: break
        }
        if word.hasPrefix("due:") { return take(.due, Self.withoutStop(word.dropFirst(4)), at: start, 1) }
        let scalars = words[start].unicodeScalars
        let name = Self.withoutStop(Substring(scalars.dropFirst()))
        // A number, a price or an address is text.
        guard name.unicodeScalars.first?.isLetter == true else { return nil }
        switch scalars.first {
        case "#": return take(.tags, name, at: start, 1)
        case "@": return take(.project, name, at: start, 1)
        case "!": return take(.priority, name, at: start, 1)
        default: return nil
        }
    }

    /// A word without the punctuation of the sentence around it.
    static func withoutStop(_ word: Substring) -> Substring {
        let scalars = word.unicodeScalars
        return word[..<(scalars.lastIndex { !$0.isStop }.map(scalars.index(after:)) ?? word.startIndex)]
    }

    /// After these words, the user says more about the repetition than a rule of tasks can hold.
    private static let continuations = Set(
        """
        and & or on from starting until till except but jan feb mar apr may jun jul aug sep oct nov dec january february
        march april june july august september october november december
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Takes the longest run of words that the field accepts. Takes none if one of `continuations` follows them.
    private mutating func read(
        _ field: TodoItem.Field, from start: Int, first: Int, longest: Int, unless continuations: Set<String>
    ) -> Int? {
        let last = min(first + longest, words.count)
        for end in stride(from: last, to: start + 1, by: -1) {
            let value = words[first..<end].joined(separator: " ")
            let goesOn = end < words.count && continuations.contains(Self.withoutStop(words[end]).lowercased())
            if goesOn, (try? TodoDraft(field, typed: String(Self.withoutStop(value[...])), calendar: calendar)) != nil {
                return nil
            }
            if let count = take(field, Self.withoutStop(value[...]), at: start, end - start) { return count }
        }
        return nil
    }

    private mutating func take(_ field: TodoItem.Field, _ value: Substring, at start: Int, _ count: Int) -> Int? {
        let last = Self.withoutStop(words[start + count - 1])
        // "we" and "su" are more often no weekdays.
        let isShort = last.count == 2 && last.allSatisfy(\.isLetter)
        guard field == .tags || !taken.contains(field), !isShort || field == .tags || field == .project, !value.isEmpty,
            let draft = try? TodoDraft(field, typed: String(value), calendar: calendar)
        else { return nil }
        if field == .tags { item.tags += draft.values.tags } else { draft.apply(to: &item) }
        taken.insert(field)
        parts.append(Part(field: field, text: String(text[words[start].startIndex..<last.endIndex])))
        return count
    }

    private func withoutEscape(_ word: Substring) -> Substring {
        guard word.unicodeScalars.first == "\\" else { return word }
        let rest = Substring(word.unicodeScalars.dropFirst())
        let isKeyword = ["due", "every"].contains(rest.lowercased()) || rest.lowercased().hasPrefix("due:")
        let isSign = rest.unicodeScalars.first.map { ["#", "@", "!", "\"", "\\"].contains($0) } ?? false
        return isKeyword || isSign ? rest : word
    }
}

extension Unicode.Scalar {
    /// Whether it closes a part of a sentence. In German, the sign of the initial quotation mark of English does.
    fileprivate var isClosing: Bool {
        let closing: [Unicode.GeneralCategory] = [.closePunctuation, .initialPunctuation, .finalPunctuation]
        return closing.contains(properties.generalCategory) || self == "\"" || self == "'"
    }

    /// Whether it may follow a value in a sentence, and is no part of it.
    fileprivate var isStop: Bool {
        let isPartOfName = ["#", "%", "&", "*", "/", "@", "\\"].contains(self)
        return isClosing || properties.generalCategory == .otherPunctuation && !isPartOfName
    }
}
