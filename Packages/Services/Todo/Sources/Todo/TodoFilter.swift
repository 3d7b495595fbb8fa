import Formatting

/// A condition on tasks as a user writes it: `project:home due<fri tag:errand not done`. The README of this package has all
/// forms.
public struct TodoFilter: Equatable, Sendable {
    /// The text from which the filter was read.
    public let text: String
    private let root: Node
    private let today: Day

    indirect enum Node: Equatable, Sendable {
        case all([Node]), any([Node]), not(Node), term(Term)
    }

    enum Term: Equatable, Sendable {
        /// Words of the title, the notes, the tags and the project, as ``FoldedText/words(of:)``.
        case words(String)
        case notes(String)
        /// `nil`: without a project, and so on.
        case project(String?)
        case tag(String?)
        case priority(Comparison, TodoPriority?)
        case due(Comparison, Day?)
        case done, open, overdue, repeats
    }

    enum Comparison: String, CaseIterable, Sendable {
        case atMost = "<=", atLeast = ">=", less = "<", more = ">", equal = ":"

        func holds<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
            switch self {
            case .atMost: one <= other
            case .atLeast: one >= other
            case .less: one < other
            case .more: one > other
            case .equal: one == other
            }
        }
    }

    /// Reads a filter. An empty text is the filter of all tasks.
    ///
    /// - Parameters:
    ///   - calendar: The day from which dates such as `fri` are counted.
    ///   - saved: The texts of the saved filters by their names.
    /// - Throws: ``TodoFilterError``, which names the place in the text.
    public init(_ text: String, calendar: TodoCalendar, saved: [String: String] = [:]) throws(TodoFilterError) {
        var parser = TodoFilterParser(text, calendar: calendar, saved: saved)
        (self.text, today, root) = (text, calendar.today, try parser.parse())
    }

    /// Reads a filter while it is typed: terms that are not complete or not right yet are left out.
    public init(typing text: String, calendar: TodoCalendar, saved: [String: String] = [:]) {
        var parser = TodoFilterParser(text, calendar: calendar, saved: saved, isLenient: true)
        (self.text, today) = (text, calendar.today)
        root = (try? parser.parse()) ?? .all([])
    }

    /// Whether the filter has no condition.
    public var isEmpty: Bool { root == .all([]) }

    /// Whether the filter itself says which tasks of those that are done it has.
    public var namesState: Bool { root.contains { $0 == .done || $0 == .open } }

    /// The words that all tasks of the filter have, for an index.
    package var words: [String] {
        switch root {
        case .all(let nodes): nodes.flatMap(\.words)
        case .any, .not, .term: root.words
        }
    }

    /// Whether a task is one of the filter.
    public func matches(_ item: TodoItem) -> Bool {
        var words: String?
        return matches(item, root, &words)
    }

    /// - Parameter words: The words of the task, which are folded once.
    private func matches(_ item: TodoItem, _ node: Node, _ words: inout String?) -> Bool {
        switch node {
        case .all(let nodes): return nodes.allSatisfy { matches(item, $0, &words) }
        case .any(let nodes): return nodes.contains { matches(item, $0, &words) }
        case .not(let node): return !matches(item, node, &words)
        case .term(.words(let needle)):
            let all = words ?? item.searchedText
            words = all
            return all.contains(needle)
        case .term(let term): return term.matches(item, today)
        }
    }

    /// The words outside of negations, for ``places(of:in:)``.
    public var soughtWords: [String] {
        var needles: [String] = []
        root.collect(&needles)
        return needles
    }

    /// The parts of a text of a task in which a filter has found its words, for a list that shows why it has the task: in
    /// Unicode scalars, counted from 0.
    public static func places(of soughtWords: [String], in text: String) -> [Range<Int>] {
        soughtWords.isEmpty ? [] : FoldedText.ranges(of: soughtWords, in: text)
    }
}

extension TodoFilter.Node {
    func contains(_ isWanted: (TodoFilter.Term) -> Bool) -> Bool {
        switch self {
        case .all(let nodes), .any(let nodes): nodes.contains { $0.contains(isWanted) }
        case .not(let node): node.contains(isWanted)
        case .term(let term): isWanted(term)
        }
    }

    fileprivate var words: [String] {
        if case .term(.words(let words)) = self { [words] } else { [] }
    }

    /// Adds the words outside of negations.
    fileprivate func collect(_ needles: inout [String]) {
        switch self {
        case .all(let nodes), .any(let nodes): for node in nodes { node.collect(&needles) }
        case .not: break
        case .term: needles += words
        }
    }
}

extension TodoFilter.Term {
    fileprivate func matches(_ item: TodoItem, _ today: Day) -> Bool {
        switch self {
        case .words(let needle): item.searchedText.contains(needle)
        case .notes(let needle): FoldedText.words(of: item.notes).contains(needle)
        case .project(let name?):
            item.project.map { FoldedText.name($0) }.map { $0 == name || $0.hasPrefix("\(name).") } ?? false
        case .project(nil): item.project == nil
        case .tag(let name?): item.tags.contains { FoldedText.name($0) == name }
        case .tag(nil): item.tags.isEmpty
        case .priority(let comparison, let priority?):
            item.priority.map { comparison.holds($0.rank, priority.rank) } ?? false
        case .priority(_, nil): item.priority == nil
        case .due(let comparison, let day?): item.due.map { comparison.holds($0, day) } ?? false
        case .due(_, nil): item.due == nil
        case .done: item.isDone
        case .open: item.isKnownAsOpen
        case .overdue: item.isKnownAsOpen && item.due.map { $0 < today } ?? false
        case .repeats: item.repeats != nil
        }
    }
}

extension TodoItem {
    /// The words in which filters look for words.
    package var searchedText: String {
        FoldedText.words(of: ([title, notes, project ?? ""] + tags).joined(separator: "\n"))
    }
}

extension TodoPriority {
    /// Higher for more urgent tasks.
    fileprivate var rank: Int { -(Self.allCases.firstIndex(of: self) ?? 0) }
}
