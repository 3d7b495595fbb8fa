import Foundation

extension Screen {
    /// The text by which the lists of a screen are narrowed, while the user types it.
    ///
    /// A module with a rule of its own sets it, empty at first, and gets ``Event/filter(_:)``. On other screens each surface
    /// narrows lists and tables to the rows that have all words, without the module.
    public struct Filter: Equatable, Sendable, Codable {
        /// As the user typed it. All rows are shown if it is empty.
        public var text: String
        /// The words that surfaces mark in the rows, unless an item has matches of its own.
        public var words: [String]
        /// The problem with the text, as a sentence.
        public var problem: String?

        /// Creates a filter.
        public init(text: String, words: [String], problem: String? = nil) {
            self.text = text
            self.words = words
            self.problem = problem
        }

        /// The rows have all words of the text.
        init(wordsOf text: String) {
            self.init(text: text, words: text.split(whereSeparator: \.isWhitespace).map(String.init))
        }
    }

    /// Whether ``Event/filter(_:)`` narrows something: a list, a table of items, or the lists of a module with its own rule.
    /// A page of a longer text is searched instead.
    public var isFilterable: Bool {
        filter != nil
            || itemCount > 0 && !elements.contains { if case .page = $0 { true } else { false } }
    }

    /// The number of rows that can be opened.
    public var itemCount: Int { elements.reduce(0) { $0 + $1.itemCount } }

    /// The screen with the rows that fit.
    func narrowed(by filter: Filter) -> Screen {
        let words = filter.words.map(\.folded)
        var screen = self
        screen.filter = filter
        screen.elements = elements.compactMap { $0.narrowed(to: words) }
        if screen.itemCount == 0 {
            let place = elements.firstIndex { $0.itemCount > 0 } ?? 0
            screen.elements.insert(
                .text(Text("Nothing matches.", style: .secondary)), at: min(place, screen.elements.count))
        }
        return screen
    }
}

extension Screen.List.Item {
    /// The title and the detail with what the filter of their screen has found.
    public func marked(by filter: Screen.Filter?) -> (title: Screen.Text, detail: Screen.Text?) {
        func text(_ content: String, _ spans: [Screen.Text.Span]?) -> Screen.Text {
            spans.map { Screen.Text(content, spans: $0) } ?? filter?.marked(content) ?? Screen.Text(content)
        }
        return (text(title, titleSpans), detail.map { text($0, detailSpans) })
    }
}

extension Screen.Filter {
    /// A text of a row, in which the words are matches. Case and diacritics make no difference.
    func marked(_ text: String) -> Screen.Text {
        guard !words.isEmpty else { return Screen.Text(text) }
        // A character such as 'ß' is folded to two.
        var folded: [Character] = []
        var origins: [Range<Int>] = []
        var offset = 0
        for character in text {
            let end = offset + character.unicodeScalars.count
            for part in String(character).folded {
                folded.append(part)
                origins.append(offset..<end)
            }
            offset = end
        }
        let spans = words.map { Array($0.folded) }.filter { !$0.isEmpty }.flatMap { word in
            folded.ranges(of: word).map { range in
                Screen.Text.Span(
                    origins[range.lowerBound].lowerBound..<origins[range.upperBound - 1].upperBound, .match)
            }
        }
        return Screen.Text(text, spans: spans)
    }
}

extension Screen.Element {
    fileprivate var itemCount: Int {
        switch self {
        case .list(let list): list.itemCount
        case .table(let table): table.rows.count { $0.id != nil }
        case .text, .input, .form, .page, .chart, .progress: 0
        }
    }

    /// `nil` if none of its rows fits.
    fileprivate func narrowed(to words: [String]) -> Self? {
        guard itemCount > 0 else { return self }
        switch self {
        case .list(var list):
            list.sections = list.sections.map { .init(title: $0.title, items: $0.items.narrowed(to: words)) }
                .filter { !$0.items.isEmpty }
            return list.sections.isEmpty ? nil : .list(list)
        case .table(var table):
            table.rows.removeAll { $0.id != nil && !$0.cells.have(words) }
            return table.rows.isEmpty ? nil : .table(table)
        case .text, .input, .form, .page, .chart, .progress: return self
        }
    }
}

extension Screen.List.Items {
    fileprivate func narrowed(to words: [String]) -> Self {
        let kept = indices.filter { index in
            let (title, detail) = texts(at: index)
            return [title, detail].compactMap(\.self).have(words)
        }
        guard kept.count < count else { return self }
        return Self(
            count: kept.count, id: { id(at: kept[$0]) }, title: { title(at: kept[$0]) },
            detail: { texts(at: kept[$0]).detail }, isTicked: { self[kept[$0]].isTicked })
    }
}

extension [String] {
    /// Whether each word is in one of the texts.
    fileprivate func have(_ words: [String]) -> Bool {
        let folded = map(\.folded)
        return words.allSatisfy { word in folded.contains { $0.contains(word) } }
    }
}

extension String {
    /// Without case and diacritics.
    fileprivate var folded: String {
        utf8.allSatisfy { $0 < 0x80 }
            ? lowercased() : folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
