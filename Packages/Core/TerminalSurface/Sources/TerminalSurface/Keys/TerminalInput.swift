/// The input of a person at a terminal, or the terminal's answers.
enum TerminalInput: Equatable, Sendable {
    case key(KeyPress)
    case mouse(Mouse)
    /// A text that was pasted, which is never taken for keys.
    case paste(String)
    case reply(Reply)

    struct Mouse: Equatable, Sendable {
        enum Kind: Equatable, Sendable { case press, wheelUp, wheelDown }
        var kind: Kind
        /// Whether Control is held.
        var isControl = false
        var position: Grid.Position
    }

    /// An answer of the terminal to a question.
    enum Reply: Equatable, Sendable {
        /// Whether the background is light.
        case background(Theme.Background)
        /// The terminal has the keyboard protocol of kitty.
        case kittyKeyboard
        /// The terminal has named its features. This query is sent last. So all answers have come.
        case attributes
    }
}

/// A key with its modifiers.
struct KeyPress: Hashable, Sendable {
    enum Code: Hashable, Sendable {
        case character(Character)
        case enter, tab, backTab, backspace, delete, escape
        /// The arrows with Shift, which is otherwise left out.
        case shiftUp, shiftDown
        case up, down, left, right, home, end, pageUp, pageDown
    }

    var code: Code
    var isControl = false
    var isAlt = false

    init(_ code: Code, control isControl: Bool = false, alt isAlt: Bool = false) {
        self.code = code
        self.isControl = isControl
        self.isAlt = isAlt
    }

    /// Whether it has neither Control nor Alt. With one of them it is another key.
    var isPlain: Bool { !isControl && !isAlt }

    /// The arrow without Shift; otherwise the key itself.
    var withoutShift: KeyPress {
        switch code {
        case .shiftUp: KeyPress(.up, control: isControl, alt: isAlt)
        case .shiftDown: KeyPress(.down, control: isControl, alt: isAlt)
        default: self
        }
    }

    static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }
    static func control(_ character: Character) -> KeyPress { KeyPress(.character(character), control: true) }
}
