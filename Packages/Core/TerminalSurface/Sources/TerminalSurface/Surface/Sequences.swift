import Foundation
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

    /// Copies a text by OSC 52 of xterm. Many terminals ignore such a sequence of more than 100,000 bytes, so a longer text is
    /// cut off.
    ///
    /// - Parameter isInTmux: tmux takes the sequence itself with `set-clipboard on`, and passes the wrapped one to its own
    ///   terminal with `allow-passthrough on`.
    static func copy(_ text: String, isInTmux: Bool) -> (bytes: [UInt8], isWhole: Bool) {
        var size = 0
        let kept =
            text.utf8.count <= copyLimit ? text[...] : text.prefix { (size += $0.utf8.count, size <= copyLimit).1 }
        let sequence = bytes("]52;c;\(Data(kept.utf8).base64EncodedString())\u{07}")
        let wrapped = isInTmux ? bytes("Ptmux;\u{1B}") + sequence + bytes("\\") : []
        return (sequence + wrapped, kept.endIndex == text.endIndex)
    }

    /// The bytes of a text that are 100,000 with the rest of the sequence, in base 64.
    static let copyLimit = 74_994

    /// Tells keys apart that are the same byte otherwise, such as Escape.
    static let kittyKeyboard = bytes("[>1u")

    private static func bytes(_ sequences: String...) -> [UInt8] { sequences.flatMap { [0x1B] + Array($0.utf8) } }
}
