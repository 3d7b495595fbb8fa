import Foundation
import Screens

/// The meaning of a typed line on a screen.
enum LinesInput: Equatable {
    case event(Screen.Event)
    /// Submits a form with its values.
    case submit(Screen.Form.ID)
    /// Line mode asks for a field.
    case ask(Screen.Field)
    case quit
    /// Shows the screen again.
    case show
    /// Explains the lines that line mode takes.
    case help
    /// The line is not understood. The reason in words.
    case notUnderstood(String)

    /// Parses a line: Return alone, a KEY, a NUMBER, `KEY NUMBER` or `KEY TEXT`.
    init(_ line: String, on screen: Screen) {
        let words = line.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        guard let first = words.first else {
            self = Self.action(on: screen) { $0.isDefault } ?? .show
            return
        }
        let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
        if let number = Int(first), rest.isEmpty {
            self =
                screen.itemIDs.at(number).map { .event(.item($0)) } ?? .notUnderstood("There is no item \(number).")
        } else if first.count == 1, let key = first.first {
            self = Self.key(Screen.Key(key), rest: rest, on: screen)
        } else {
            self = Self.unknown(line.printable)
        }
    }

    private static func key(_ key: Screen.Key, rest: String, on screen: Screen) -> LinesInput {
        if let input = screen.inputs.first(where: { $0.key == key }) { return Self.input(input, rest: rest) }
        if rest.isEmpty {
            if let action = action(on: screen, where: { $0.key == key }) { return action }
            if screen.back?.key == key { return .event(.back) }
            if key == "q" { return .quit }
            if key == "?" { return .help }
        }
        for case .list(let list) in screen.elements {
            guard let action = list.itemActions.first(where: { $0.key == key }) else { continue }
            guard let number = Int(rest), let item = screen.itemIDs.at(number) else {
                return .notUnderstood("'\(key.printable)' needs the number of an item, such as '\(key.printable) 1'.")
            }
            return .event(.item(item, action: action.id))
        }
        let isKnown =
            ["q", "?"].contains(key) || screen.back?.key == key || action(on: screen, where: { $0.key == key }) != nil
        return isKnown ? alone(key) : unknown(key.printable)
    }

    private static func input(_ input: Screen.Input, rest: String) -> LinesInput {
        switch input {
        case .field(let field):
            return rest.isEmpty ? .ask(field) : .event(.input(field: field.id, value: rest))
        case .choice(let choice):
            guard let number = Int(rest), let option = choice.options.at(number) else {
                let key = choice.key.printable
                return .notUnderstood("'\(key)' needs the number of an option, such as '\(key) 1'.")
            }
            return .event(.select(choice: choice.id, option: option.id))
        case .toggle(let toggle):
            return rest.isEmpty ? .event(.toggle(toggle.id)) : alone(toggle.key)
        }
    }

    private static func action(on screen: Screen, where fits: (Screen.Action) -> Bool) -> LinesInput? {
        if let form = screen.forms.first(where: { fits($0.submit) }) { return .submit(form.id) }
        return screen.actions.first(where: fits).map { .event(.action($0.id)) }
    }

    private static func unknown(_ key: String) -> LinesInput {
        .notUnderstood("There is no key '\(key)'. See the keys below, or type ? for help.")
    }

    private static func alone(_ key: Screen.Key) -> LinesInput {
        .notUnderstood("Type '\(key.printable)' alone on the line.")
    }
}

extension Array {
    /// The element with a number. Numbers start at 1.
    fileprivate func at(_ number: Int) -> Element? { number >= 1 && number <= count ? self[number - 1] : nil }
}
