import Synchronization
import TerminalDevice
import TerminalOptions

/// The terminal on which a surface draws. A test has its own.
protocol Display: AnyObject, Sendable {
    var signals: AsyncStream<TerminalSignal> { get }
    var size: (columns: Int, rows: Int) { get }
    func enter() throws(TerminalError)
    func leave()
    var entries: Int { get }
    func show(_ frame: Frame, number: Int, entry: Int)
    func send(_ bytes: [UInt8])
    func suspend()
}

extension TerminalDevice: Display where Frame == TerminalSurfaceFrame {}

/// The frames of this module, under a name that does not collide with the device's parameter.
typealias TerminalSurfaceFrame = Frame

/// Turns frames into bytes, on the thread that writes them.
final class FrameEncoder: Sendable {
    private struct State {
        var encoder: GridEncoder
        /// The background that the terminal has named; `nil` before.
        var background: Theme.Background?
        /// The user's choice; `nil` for none.
        var choice: TerminalTheme?
        var wasCovered = false
    }

    /// The colours that the environment allows.
    private let theme: Theme
    private let state: Mutex<State>

    init(theme: Theme) {
        self.theme = theme
        state = Mutex(State(encoder: GridEncoder(theme: theme)))
    }

    func bytes(for frame: Frame) -> [UInt8] {
        state.withLock { state in
            var bytes: [UInt8] = []
            if frame.isCovered, !state.wasCovered {
                // Also the lines above the terminal's page: xterm's erasure of saved lines.
                bytes += "\u{1B}[3J".utf8
                state.encoder.forget()
            }
            state.wasCovered = frame.isCovered
            return bytes + state.encoder.bytes(for: frame.grid)
        }
    }

    func forget() { state.withLock { $0.encoder.forget() } }

    /// - Returns: Whether the colours have changed, so that all has to be drawn again.
    func suit(_ background: Theme.Background) -> Bool { change { $0.background = background } }
    func choose(_ choice: TerminalTheme?) -> Bool { change { $0.choice = choice } }

    private func change(_ change: (inout State) -> Void) -> Bool {
        state.withLock { state in
            change(&state)
            let theme = theme.chosen(state.choice, on: state.background)
            guard state.encoder.theme != theme else { return false }
            state.encoder = GridEncoder(theme: theme)
            return true
        }
    }
}
