import Foundation

/// How a user wants the screens to be on the whole terminal.
public struct TerminalOptions: Equatable, Sendable {
    /// The colours; `nil` for the ones that suit the terminal.
    public var theme: TerminalTheme?
    /// The keys that have changed places.
    public var keys: KeyMap
    /// Whether clicks and the wheel are reported. If not, the terminal itself selects text with the mouse.
    public var usesMouse: Bool
    /// Whether the screen below is drawn beside the topmost one, where there is room for both.
    public var showsSidePane: Bool
    /// The calendar of date fields: time zone, and first weekday.
    public var calendar: Calendar

    /// Creates options, by default those of a user who has chosen nothing.
    public init(
        theme: TerminalTheme? = nil, keys: KeyMap = KeyMap(), usesMouse: Bool = true, showsSidePane: Bool = true,
        calendar: Calendar = Calendar(identifier: .gregorian)
    ) {
        self.theme = theme
        self.keys = keys
        self.usesMouse = usesMouse
        self.showsSidePane = showsSidePane
        self.calendar = calendar
    }
}

/// The colours that a user has chosen. `NO_COLOR` has precedence over all of them.
public enum TerminalTheme: String, CaseIterable, Sendable {
    /// For a light and for a dark background, whatever the terminal says about its own.
    case light, dark
    /// The 16 basic colours, which the scheme of the terminal defines.
    case sixteen = "16"
}
