import Screens

/// A box over a screen that the user has to answer.
enum Overlay: Equatable, Sendable {
    case question(Question)
    case palette(Palette)
    /// Lines that scroll, from the first one that is drawn.
    case lines(Lines, top: Int)
    /// The calendar of the edited field.
    case calendar(DatePicker)

    enum Lines: Equatable, Sendable {
        case keys
        /// A text that the app shares.
        case shared(String, title: String)
    }

    struct Question: Equatable, Sendable {
        var text: String
        /// The event of the question. The question goes when the screen no longer offers the event. `nil` for quitting,
        /// which every screen offers.
        var event: Screen.Event?
        /// The effect of a yes.
        var effect: Interface.Effect
    }

    var isQuestion: Bool {
        switch self {
        case .question: true
        case .palette, .lines, .calendar: false
        }
    }
}

/// All that can be chosen at the moment, found by a few of its letters.
struct Palette: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        enum Choice: Equatable, Sendable {
            case target(Target)
            /// A command of the app, by its place.
            case command(Int)
        }

        var title: String
        /// Its kind, and its key.
        var note: String
        var choice: Choice
    }

    let entries: [Entry]
    private(set) var editor = LineEditor()
    /// The place among the found entries.
    private(set) var selected = 0
    /// The entries that have the letters, the best first, with the places of the matched letters.
    private(set) var found: [Found] = []
    /// The places of all entries that have the letters. When more letters are typed, only these entries are searched.
    private(set) var matching: [Int]?

    struct Found: Equatable, Sendable {
        var entry: Entry
        var places: [Int]
    }

    init(entries: [Entry]) {
        self.entries = entries
        find(after: "")
    }

    private static let limit = 100

    private mutating func find(after before: String) {
        selected = 0
        let text = editor.text
        guard !text.isEmpty else {
            matching = nil
            found = entries.prefix(Self.limit).map { Found(entry: $0, places: []) }
            return
        }
        let pattern = FuzzyMatch.Pattern(text)
        let known = text.hasPrefix(before) ? matching : nil
        let scores = (known ?? Array(entries.indices)).compactMap { index in
            FuzzyMatch.score(of: pattern, in: entries[index].title).map { (index: index, score: $0) }
        }
        matching = scores.map(\.index)
        found = scores.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.prefix(Self.limit).map { match in
            let entry = entries[match.index]
            return Found(entry: entry, places: FuzzyMatch(pattern, in: entry.title)?.places ?? [])
        }
    }

    mutating func edit(_ change: (inout LineEditor) -> Void) {
        let before = editor.text
        change(&editor)
        if editor.text != before { find(after: before) }
    }

    mutating func select(by step: Int) { selected = min(max(selected + step, 0), max(found.count - 1, 0)) }

    mutating func handle(_ key: KeyPress) {
        switch (key.code, key.isControl, key.isAlt) {
        case (.up, false, false), (.character("p"), true, false): select(by: -1)
        case (.down, false, false), (.character("n"), true, false): select(by: 1)
        default: edit { _ = $0.handle(key) }
        }
    }
}

extension Interface {
    /// The actions, inputs and items of the screen, and the commands of the app; under a cover, none of them.
    var palette: Palette {
        guard let shown else { return Palette(entries: []) }
        let screen = shown.screen
        var entries = keys(of: screen).map {
            Palette.Entry(title: $0.title, note: options.keys.label($0.key), choice: .target($0.target))
        }
        for input in screen.inputs {
            switch input {
            // The search in a list is among the keys, and so is an only field.
            case .field(let field) where field.isOnDemand || field.id == onlyField?.id: break
            case .field(let field):
                entries.append(
                    .init(title: field.label, note: "field \(label(of: field.key))", choice: .target(.field(field.id))))
            case .toggle(let toggle):
                entries.append(
                    .init(
                        title: toggle.label, note: "switch \(label(of: toggle.key))",
                        choice: .target(.toggle(toggle.id))))
            case .choice(let choice):
                entries += choice.options.map {
                    .init(
                        title: "\(choice.label): \($0.title)", note: "option",
                        choice: .target(.option($0.id, of: choice.id)))
                }
            }
        }
        if !shown.isCovered {
            // The first screen has actions for the same places.
            let titles = Set(entries.map(\.title))
            entries += commands.enumerated().filter { !titles.contains($1) }.map {
                .init(title: $1, note: "go to", choice: .command($0))
            }
        }
        for element in screen.elements {
            switch element {
            case .list(let list):
                for section in list.sections {
                    entries += section.items.indices.map { index in
                        let id = section.items.id(at: index)
                        return .init(title: section.items.title(at: index), note: "open", choice: .target(.item(id)))
                    }
                }
            case .table(let table):
                entries += table.rows.compactMap { row in
                    row.id.map { .init(title: row.cells.first ?? "", note: "open", choice: .target(.item($0))) }
                }
            case .text, .input, .form, .page, .chart, .progress: break
            }
        }
        return Palette(entries: entries)
    }
}
