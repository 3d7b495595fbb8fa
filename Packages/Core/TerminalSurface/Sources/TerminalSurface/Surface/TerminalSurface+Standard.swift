import Foundation
import Screens
import TerminalDevice
import TerminalOptions

extension TerminalSurface {
    /// The surface on the terminal of the process. Where standard input or output is no terminal, or a dumb one,
    /// `LinesSurface` serves.
    ///
    /// - Parameters:
    ///   - environment: `NO_COLOR`, `COLORTERM`, `TERM` and `COLORFGBG` choose the colours, see ``Theme/init(environment:)``.
    ///     With `TMUX`, texts are copied through it.
    ///   - commands: What the palette offers on every screen.
    ///   - options: The user's choices, see ``options``.
    /// - Throws: An error that says why the terminal cannot be used.
    public static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment, commands: [TerminalCommand] = [],
        options: TerminalOptions = TerminalOptions()
    ) throws -> TerminalSurface {
        let encoder = FrameEncoder(theme: Theme(environment: environment))
        let device = try TerminalDevice<Frame>(modes: Sequences.modes, encode: encoder.bytes, forget: encoder.forget)
        return TerminalSurface(
            display: device, encoder: encoder, commands: commands, options: options,
            isInTmux: !environment["TMUX", default: ""].isEmpty)
    }
}
