import Foundation

/// Sets whether a terminal echoes typed text.
///
/// A signal that stops or ends the process gives the terminal its own modes back first. A process that continues
/// finds the terminal as it left it.
@MainActor
public final class TerminalEcho {
    private let descriptor: Int32
    /// The terminal's own local modes; `nil` while they hold.
    private var saved: tcflag_t?
    private var isOff = false
    private var sources: [any DispatchSourceSignal] = []

    /// - Parameter descriptor: The terminal. Any other file is left alone.
    public init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Sets whether the terminal shows typed characters.
    public func set(_ isOn: Bool) {
        guard isOn == isOff else { return }
        isOff = !isOn
        if isOff {
            if sources.isEmpty { watch() }
            hide()
        } else {
            show()
        }
    }

    private func hide() {
        var attributes = termios()
        guard TerminalJob.isInForeground(descriptor), tcgetattr(descriptor, &attributes) == 0 else { return }
        // A shell may have set the terminal while the process was stopped.
        if saved == nil || attributes.c_lflag & tcflag_t(ECHO) != 0 { saved = attributes.c_lflag }
        // The end of the line is still shown.
        attributes.c_lflag = attributes.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
        tcsetattr(descriptor, TCSADRAIN, &attributes)
    }

    private func show() {
        var attributes = termios()
        guard let modes = saved, TerminalJob.isInForeground(descriptor), tcgetattr(descriptor, &attributes) == 0
        else { return }
        attributes.c_lflag = modes
        saved = nil
        tcsetattr(descriptor, TCSADRAIN, &attributes)
    }

    private func watch() {
        for number in [SIGTSTP, SIGQUIT] {
            let disposition = signal(number, SIG_IGN)
            follow(number) { echo in
                echo.show()
                TerminalJob.raise(number, as: disposition)
                if echo.isOff { echo.hide() }
            }
        }
        // SIGSTOP cannot be caught, so the modes are set again whenever the process continues.
        follow(SIGCONT) { echo in if echo.isOff { echo.hide() } }
    }

    private func follow(_ number: Int32, _ handle: @escaping @MainActor (TerminalEcho) -> Void) {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { if let self { handle(self) } }
        }
        source.resume()
        sources.append(source)
    }
}
