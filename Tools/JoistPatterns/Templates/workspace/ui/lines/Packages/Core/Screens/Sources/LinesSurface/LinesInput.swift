import Screens

/// The meaning of a typed line on a screen.
enum LinesInput: Equatable {
    case event(Screen.Event)
    /// The next line is the value of a field.
    case ask(Screen.Field)
    case quit
    /// Prints the screen again.
    case show
    case notUnderstood

    init(_ line: String, on screen: Screen) {
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else {
            self = .show
            return
        }
        let rest = words.count > 1 ? words[1] : nil
        let items = screen.lists.flatMap(\.items)
        func item(_ number: String?) -> String? {
            number.flatMap { Int($0) }.flatMap { items.indices.contains($0 - 1) ? items[$0 - 1].id : nil }
        }
        let key = Screen.Key(first.count == 1 ? first[first.startIndex] : " ")
        if let field = screen.fields.first(where: { $0.key == key }) {
            self = rest.map { .event(.input(field: field.id, value: $0)) } ?? .ask(field)
        } else if let id = item(rest), let action = screen.lists.flatMap(\.itemActions).first(where: { $0.key == key })
        {
            self = .event(.item(id, action: action.id))
        } else if rest != nil {
            self = .notUnderstood
        } else if let id = item(first) {
            self = .event(.item(id))
        } else if let action = screen.actions.first(where: { $0.key == key }) {
            self = .event(.action(action.id))
        } else {
            self = key == "q" ? .quit : screen.back?.key == key ? .event(.back) : .notUnderstood
        }
    }
}

extension Screen {
    /// The screen as lines, with a line end after each. Items are numbered, and the last line has the keys.
    var printed: String {
        var lines = ["", title, String(repeating: "─", count: title.count)]
        if let notice { lines.append((notice.kind == .error ? "! " : "✓ ") + notice.text) }
        var number = 0
        for element in elements {
            switch element {
            case .text(let text): lines.append(text.content)
            case .field: break
            case .list(let list):
                if list.items.isEmpty { lines.append(list.emptyText) }
                for section in list.sections {
                    lines += [section.title].compactMap(\.self)
                    for item in section.items {
                        number += 1
                        lines.append("  \(number). \(item.title)")
                    }
                }
            }
        }
        let keys =
            fields.map { "[\($0.key.character)] \($0.label)" } + actions.map { "[\($0.key.character)] \($0.title)" }
            + lists.flatMap(\.itemActions).map { "[\($0.key.character) N] \($0.title)" }
            + [back].compactMap { $0.map { "[\($0.key.character)] \($0.title)" } }
        return (lines + ["", keys.joined(separator: "  ")]).map { $0 + "\n" }.joined()
    }
}
