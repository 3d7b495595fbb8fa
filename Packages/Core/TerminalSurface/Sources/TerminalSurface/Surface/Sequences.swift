import TerminalDevice

/// The control sequences for a terminal, apart from frames. Sources: xterm's control sequences, kitty's keyboard
/// protocol, and the extensions of contour. A terminal ignores the modes that it does not have.
enum Sequences {
    /// Enters the alternate screen with bracketed paste, widths by grapheme clusters, and no automatic margins.
    static let modes = TerminalModes(
        enter: bytes("[?1049h", "[?25l", "[?7l", "[?2004h", "[?2027h", "[2J"),
        leave: bytes(
            "[<u", "[?2004l", "[?1006l", "[?1000l", "[?2026l", "[?2027l", "[?7h", "[0m", "[2J", "[?25h", "[?1049l"))

    /// Asks for kitty's keyboard protocol, for the colour of the background, and for the features (DA1). All terminals answer
    /// the last question, so that its answer ends those to the others.
    static let questions = bytes("[?u", "]11;?\u{1B}\\", "[c")

    /// Reports clicks and the wheel (SGR), or no longer.
    static func mouse(_ isOn: Bool) -> [UInt8] { isOn ? bytes("[?1000h", "[?1006h") : bytes("[?1006l", "[?1000l") }

    /// Tells keys apart that are the same byte otherwise, such as Escape.
    static let kittyKeyboard = bytes("[>1u")

    private static func bytes(_ sequences: String...) -> [UInt8] { sequences.flatMap { [0x1B] + Array($0.utf8) } }
}
