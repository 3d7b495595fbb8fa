import Screens
import TerminalOptions

extension Interface {
    /// An input with the key that it is without the user's choices. What is typed as text, or as an answer, stays.
    ///
    /// - Parameter keys: Those of the frame that the user saw.
    func translated(_ input: TerminalInput, by keys: KeyMap) -> TerminalInput {
        guard case .key(var key) = input, case .character(let character) = key.code, !key.isAlt else { return input }
        let original = keys.original(of: KeyMap.Key(character, isControl: key.isControl))
        guard key.isControl && original.isControl || overlay == nil && place.editor == nil && place.filter == nil
        else { return input }
        (key.code, key.isControl) = (.character(original.character), original.isControl)
        return .key(key)
    }

    /// Shows the screen below beside the present one, or no longer.
    mutating func switchSidePane() {
        showsSidePane.toggle()
        if showsSidePane, panes.beside == nil {
            say("Two screens side by side need \(Self.widthForTwo) columns.", .status)
        }
    }

    /// The user's key for a key of a screen.
    func label(of key: Screen.Key) -> String { options.keys.label("\(key.character)") }
}

extension KeyMap {
    /// The user's key in place of one that is shown, such as `x` or `^P`. Other words stay.
    func label(_ text: String) -> String {
        guard let key = Key(text: text) else { return text }
        let place = place(of: key)
        return place.isControl ? "^\(place.character.uppercased())" : "\(place.character)"
    }
}
