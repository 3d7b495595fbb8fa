import Foundation

/// Sets whether a terminal shows what is typed.
@MainActor
public final class TerminalEcho {
    private let descriptor: Int32
    /// The terminal's own local modes; `nil` while they hold.
    private var saved: tcflag_t?

    /// - Parameter descriptor: The terminal. Any other file is left alone.
    public init(_ descriptor: Int32) { self.descriptor = descriptor }

    public func set(_ isOn: Bool) {
        var attributes = termios()
        guard isOn == (saved != nil), tcgetattr(descriptor, &attributes) == 0 else { return }
        if let modes = saved {
            attributes.c_lflag = modes
            saved = nil
        } else {
            saved = attributes.c_lflag
            // The end of the line is still shown.
            attributes.c_lflag = attributes.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
        }
        tcsetattr(descriptor, TCSADRAIN, &attributes)
    }
}
