import Screens

/// What lies over a screen until the user has answered it.
enum Overlay: Equatable, Sendable {
    case question(Question)
    case palette(Palette)
    case help(top: Int)
    /// A text that the app shares.
    case text(String)

    struct Question: Equatable, Sendable {
        var text: String
        var event: Screen.Event
        /// What is done after a yes.
        var effect: Interface.Effect
    }

    var isQuestion: Bool {
        switch self {
        case .question: true
        case .palette, .help, .text: false
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
        /// What kind of thing it is, and its key.
        var note: String
        var choice: Choice
    }

    let entries: [Entry]
    var editor = LineEditor()
    /// The place among the found entries.
    var selected = 0

    /// The entries that fit, the best first, with the places of the matched characters.
    var found: [(entry: Entry, places: [Int])] {
        guard !editor.characters.isEmpty else { return entries.prefix(Self.limit).map { ($0, []) } }
        let pattern = editor.text
        return entries.enumerated().compactMap { index, entry in
            FuzzyMatch(pattern, in: entry.title).map { (entry, $0, index) }
        }
        .sorted { ($1.1.score, $0.2) < ($0.1.score, $1.2) }
        .prefix(Self.limit).map { ($0.0, $0.1.places) }
    }

    private static let limit = 100

    /// - Returns: Whether the key was for the palette.
    mutating func handle(_ key: KeyPress) -> Bool {
        switch (key.code, key.isControl) {
        case (.up, _), (.character("p"), true): selected = max(selected - 1, 0)
        case (.down, _), (.character("n"), true): selected = min(selected + 1, max(found.count - 1, 0))
        default:
            guard editor.handle(key) else { return false }
            selected = 0
        }
        return true
    }
}

extension Interface {
    /// The actions, inputs and items of the screen, and the commands of the app, but those not under a cover.
    var palette: Palette {
        guard let shown else { return Palette(entries: []) }
        let screen = shown.screen
        var entries = keys(of: screen).map {
            Palette.Entry(title: $0.title, note: $0.key, choice: .target($0.target))
        }
        for input in screen.inputs {
            switch input {
            // The search in a list is among the keys.
            case .field(let field) where field.isOnDemand: break
            case .field(let field):
                entries.append(
                    .init(title: field.label, note: "field \(field.key.character)", choice: .target(.field(field.id))))
            case .toggle(let toggle):
                entries.append(
                    .init(
                        title: toggle.label, note: "switch \(toggle.key.character)", choice: .target(.toggle(toggle.id))
                    ))
            case .choice(let choice):
                entries += choice.options.map {
                    .init(
                        title: "\(choice.label): \($0.title)", note: "option",
                        choice: .target(.option($0.id, of: choice.id)))
                }
            }
        }
        if !shown.isCovered {
            entries += commands.enumerated().map { .init(title: $1, note: "go to", choice: .command($0)) }
        }
        for element in screen.elements {
            switch element {
            case .list(let list):
                entries += list.items.map { .init(title: $0.title, note: "open", choice: .target(.item($0.id))) }
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
