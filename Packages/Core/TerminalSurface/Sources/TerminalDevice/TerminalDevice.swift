import CTerminal
import Foundation
import Synchronization

/// A terminal in full-screen mode: bytes and signals come in, frames go out.
///
/// ```swift
/// let isWhole = Atomic(false)
/// return try TerminalDevice(input: terminal, output: terminal, modes: modes) { text in
///     Array((isWhole.exchange(false, ordering: .relaxed) ? "[whole \(text)]" : "[\(text)]").utf8)
/// } forget: {
///     isWhole.store(true, ordering: .relaxed)
/// }
/// ```
///
/// Until ``leave()`` a signal or a trap that stops or ends the process gives the terminal back first. A process can be
/// in one terminal at a time, and a device can enter it once.
package final class TerminalDevice<Frame: Sendable>: Sendable {
    /// The events of the terminal. The stream ends when the input ends or hangs up, and after ``leave()``.
    package let signals: AsyncStream<TerminalSignal>

    private enum Phase { case created, entered, left }

    private let phase = Mutex(Phase.created)
    private let modes: TerminalModes
    private let terminal: TerminalFile
    private let input: TerminalReader
    private let output: TerminalWriter<Frame>

    /// Creates a device, which does not change the terminal before ``enter()``.
    ///
    /// - Parameters:
    ///   - encode: Turns a frame into bytes. It is called on the writer's thread, one call at a time.
    ///   - forget: The terminal no longer shows the last frame, so the next one is drawn as a whole. It is called
    ///     between two calls of `encode`, on the same thread.
    /// - Throws: ``TerminalError`` if a descriptor is not that of a terminal, or the terminal cannot be opened.
    package init(
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, modes: TerminalModes,
        encode: @escaping @Sendable (Frame) -> [UInt8], forget: @escaping @Sendable () -> Void
    ) throws(TerminalError) {
        self.modes = modes
        terminal = try TerminalFile(input, for: .reading)
        let written = try TerminalFile(output, for: .writing)
        let (signals, signal) = AsyncStream.makeStream(of: TerminalSignal.self)
        self.signals = signals
        self.output = TerminalWriter(written, wake: try WakePipe(), encode: encode, forget: forget)
        let (events, frames) = (try WakePipe(), self.output)
        self.input = TerminalReader(
            terminal, events: events, signal: signal, seen: { frames.seen },
            prepare: { wasHeld in frames.prepare(enter: (wasHeld ? modes.leave : []) + modes.enter) },
            resume: { frames.wake() }
        )
    }

    deinit { leave() }

    /// The size of the terminal's window; 80 × 24 if the terminal does not know it.
    package var size: (columns: Int, rows: Int) { terminal.size }

    /// Enters the full-screen mode.
    ///
    /// - Throws: ``TerminalError``. The state has not changed.
    package func enter() throws(TerminalError) {
        try phase.withLock { phase throws(TerminalError) in
            switch phase {
            case .created: break
            case .entered, .left: throw .inUse
            }
            try hold()
            phase = .entered
        }
        CTerminalGuardStack()
        output.prepare(enter: modes.enter)
        output.start()
        input.start()
    }

    private func hold() throws(TerminalError) {
        let (read, written, wake) = (terminal.descriptor, output.descriptor, input.wake)
        let reason = modes.leave.withUnsafeBufferPointer {
            CTerminalHold(read, written, wake, $0.baseAddress, $0.count)
        }
        switch reason {
        case 0: break
        case EBUSY: throw .inUse
        case EINTR: throw .inBackground
        default: throw .system("set the modes of the terminal \(terminal.name)", errno: reason)
        }
    }

    /// Restores the terminal, and writes the pending output before. It takes at most about a second if the terminal
    /// does not read. Later calls do nothing.
    package func leave() {
        let phase = phase.withLock { phase in
            defer { phase = .left }
            return phase
        }
        switch phase {
        case .created: input.finish()
        case .entered:
            input.stop()
            output.stop()
            CTerminalRelease()
            output.wake()
        case .left: break
        }
    }

    /// How often the device has entered the terminal: once, and once more each time that the process was continued.
    package var entries: Int { output.entries }

    /// Draws a frame as soon as the terminal takes it, unless a newer one comes first. It never waits.
    ///
    /// - Parameter entry: The value of ``entries`` before it was decided what may be shown. If the device has entered
    ///   again since then, the frame is dropped: after a stop of any length it may be secret. ``TerminalSignal/resumed``
    ///   asks for a new one.
    package func show(_ frame: Frame, number: Int, entry: Int) {
        // The views are drawn by this thread, and a mistake there can overflow its stack.
        CTerminalGuardStack()
        output.show(frame, number: number, entry: entry)
    }

    /// Writes bytes between two frames. All bytes are written, in the order of the calls. It never waits.
    package func send(_ bytes: [UInt8]) { output.send(bytes) }

    /// Does what Ctrl-Z does in other programs: gives the terminal back and stops the job. When the job is continued,
    /// the device enters again and signals ``TerminalSignal/resumed``. It returns before the process has stopped.
    package func suspend() { input.suspend() }
}
