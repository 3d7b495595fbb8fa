import Screens

/// The meaning of a typed line on a screen.
enum ConsoleInput: Equatable {
    case event(Screen.Event)
    /// The console asks for a field.
    case ask(Screen.Field)
    case quit
    /// Shows the screen again.
    case show
    /// The line is not understood. The reason in words.
    case notUnderstood(String)

    /// Parses a line: Return alone, a KEY, a NUMBER, `KEY NUMBER` or `KEY TEXT`.
    init(_ line: String, on screen: Screen) {
        let words = line.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        guard let first = words.first else {
            self = screen.actions.first(where: \.isDefault).map { .event(.action($0.id)) } ?? .show
            return
        }
        let rest = words.count > 1 ? words[1].trimmingSpaces : ""
        if let number = Int(first), rest.isEmpty {
            self =
                Self.item(number, on: screen).map { .event(.item($0.id)) }
                ?? .notUnderstood("There is no item \(number).")
        } else if first.count == 1, let key = first.first {
            self = Self.key(Screen.Key(key), rest: rest, on: screen)
        } else {
            self = .notUnderstood("There is no key '\(line.printable)'. See the keys below.")
        }
    }

    private static func key(_ key: Screen.Key, rest: String, on screen: Screen) -> ConsoleInput {
        if let field = screen.fields.first(where: { $0.key == key }) {
            return rest.isEmpty ? .ask(field) : .event(.input(field: field.id, value: rest))
        }
        if rest.isEmpty {
            if let action = screen.actions.first(where: { $0.key == key }) { return .event(.action(action.id)) }
            if screen.back?.key == key { return .event(.back) }
            if key == "q" { return .quit }
        }
        for case .list(let list) in screen.elements {
            guard let action = list.itemActions.first(where: { $0.key == key }) else { continue }
            guard let number = Int(rest), let item = item(number, on: screen) else {
                return .notUnderstood("'\(key.printable)' needs the number of an item, such as '\(key.printable) 1'.")
            }
            return .event(.item(item.id, action: action.id))
        }
        let isKnown = key == "q" || screen.back?.key == key || screen.actions.contains { $0.key == key }
        return .notUnderstood(
            isKnown
                ? "Type '\(key.printable)' alone on the line."
                : "There is no key '\(key.printable)'. See the keys below.")
    }

    /// The item with a number. Numbers start at 1 and continue through all lists of the screen.
    private static func item(_ number: Int, on screen: Screen) -> Screen.List.Item? {
        let items = screen.elements.flatMap { element -> [Screen.List.Item] in
            if case .list(let list) = element { list.items } else { [] }
        }
        return number >= 1 && number <= items.count ? items[number - 1] : nil
    }
}

extension Screen {
    var fields: [Field] {
        elements.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }
}

extension StringProtocol {
    var trimmingSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
