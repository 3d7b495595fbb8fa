import Formatting
import Foundation
import Settings
import TerminalOptions
import Today

extension SettingsGroup {
    /// The settings of the whole terminal.
    public static let terminal = SettingsGroup(
        "terminal", title: "Terminal",
        note:
            "They count where almanac takes the whole terminal. Moved keys change places: with x=D, or delete=D, the key D does "
            + "what x does without it, and x what D does.",
        [Setting.theme, Setting.keys, Setting.mouse, Setting.sidePane])
}

extension Setting where Value == TerminalTheme? {
    /// The colours. `nil` leaves the choice to the terminal.
    static var theme: Setting<TerminalTheme?> {
        Setting(
            "theme", label: "Colours", key: "c", initial: nil, values: TerminalTheme.allCases,
            automatic: AutomaticValue { _ in "As the terminal" }, decode: { TerminalTheme(rawValue: $0) },
            encode: { $0?.rawValue }, title: { $0?.title ?? "" })
    }
}

extension TerminalTheme {
    fileprivate var title: String {
        switch self {
        case .light: "For a light background"
        case .dark: "For a dark background"
        case .sixteen: "16 colours"
        }
    }
}

extension Setting where Value == KeyMap {
    /// The keys that the user has moved.
    static var keys: Setting<KeyMap> {
        Setting(
            "keys", label: "Moved keys", key: "e", initial: KeyMap(), values: [],
            others: "a key or an action, and the key in its place, such as x=D, undo=Z, Ctrl-P=Ctrl-F",
            automatic: AutomaticValue { _ in "almanac's own keys" }, read: { try? KeyMap($0, names: actionKeys) },
            problem: { text in
                do throws(KeyMapError) {
                    _ = try KeyMap(text, names: actionKeys)
                    return nil
                } catch {
                    guard case .unknownKey(let word) = error else { return error.description }
                    let names = actionKeys.keys.sorted()
                    let advice =
                        names.nearest(to: word).map { "Did you mean the action \($0)?" }
                        ?? "Or name an action: \(names.joined(separator: ", "))."
                    return "\(error) \(advice)"
                }
            },
            decode: { try? KeyMap($0) }, encode: { $0 == KeyMap() ? nil : $0.description }, title: \.description)
    }
}

/// The keys of the actions of all screens. An action has the same key on each screen.
private let actionKeys: [String: KeyMap.Key] = {
    let names: KeyValuePairs<Character, String> = [
        "a": "add all ask-again", "c": "contents copy stop", "d": "details done download", "e": "edit read",
        "f": "begin filters forget refresh", "h": "highlight show-done", "i": "sign-in", "l": "shelf",
        "m": "matches more",
        "n": "next", "o": "buy group notes offers", "p": "previous price scope", "s": "restore save share start",
        "u": "go-back undo units", "U": "redo", "w": "width", "x": "delete remove",
    ]
    return names.reduce(into: [:]) { keys, pair in
        for name in pair.value.split(separator: " ") { keys[String(name)] = KeyMap.Key(pair.key) }
    }
}()

extension Setting where Value == Bool {
    /// Whether almanac takes clicks and the wheel.
    static var mouse: Setting<Bool> { Setting("mouse", label: "Mouse", key: "m", initial: true) }

    /// Whether a wide terminal shows two screens.
    static var sidePane: Setting<Bool> {
        Setting("side-pane", label: "The screen below beside the present one", key: "s", initial: true)
    }
}

extension Settings {
    /// The user's choices for the whole terminal.
    public var terminal: TerminalOptions {
        var calendar = Calendar(identifier: .gregorian)
        calendar.firstWeekday = (Weekday.allCases.firstIndex(of: self[.firstWeekday]) ?? 0) + 1
        calendar.timeZone =
            switch self[.timeZone] {
            case .machine: .current
            case .named(let zone): zone
            }
        return TerminalOptions(
            theme: self[.theme], keys: self[.keys], usesMouse: self[.mouse], showsSidePane: self[.sidePane],
            calendar: calendar)
    }
}
