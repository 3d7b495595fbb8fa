import CTerminal
import Foundation
import Synchronization

/// Reads a terminal, and handles its events, on a thread of its own.
final class TerminalReader: Sendable {
    private let terminal: TerminalFile
    private let events: WakePipe
    private let signal: AsyncStream<TerminalSignal>.Continuation
    private let seen: @Sendable () -> Int
    private let prepare: @Sendable (_ wasHeld: Bool) -> Void
    private let resume: @Sendable () -> Void
    private let mustEnd = Atomic(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - prepare: Makes the writer enter again before its next bytes. The terminal is paused.
    ///   - resume: The terminal is taken again.
    init(
        _ terminal: TerminalFile, events: WakePipe, signal: AsyncStream<TerminalSignal>.Continuation,
        seen: @escaping @Sendable () -> Int, prepare: @escaping @Sendable (_ wasHeld: Bool) -> Void,
        resume: @escaping @Sendable () -> Void
    ) {
        self.terminal = terminal
        self.events = events
        self.signal = signal
        self.seen = seen
        self.prepare = prepare
        self.resume = resume
    }

    /// Where the signal handlers write.
    var wake: Int32 { events.writer }

    func start() {
        // A waiting read would block a thread of the cooperative pool.
        Thread.detachNewThread { [self] in
            CTerminalUnblockSignals()
            while let isReadable = waits(), handlesEvents(), !isReadable || reads() {}
            finish()
            hasEnded.signal()
        }
    }

    func suspend() { CTerminalNote(Int32(CTerminalMustStopJob)) }

    /// Ends the thread, so that it takes no more input. It is waited for, unless the process is just being stopped.
    func stop() {
        mustEnd.store(true, ordering: .releasing)
        events.wake()
        _ = hasEnded.wait(timeout: .now() + .milliseconds(150))
    }

    func finish() { signal.finish() }

    /// - Returns: Whether the terminal can be read; `nil` if it cannot be waited for.
    private func waits() -> Bool? {
        var files = [terminal.descriptor, events.reader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if poll(&files, nfds_t(files.count), -1) >= 0 { return files[0].revents != 0 }
        return errno == EINTR ? false : nil
    }

    /// - Returns: Whether the terminal is still there.
    private func handlesEvents() -> Bool {
        // Drained first: an event after that writes another byte.
        events.drain()
        let events = Int(CTerminalTakeEvents())
        func has(_ event: Int) -> Bool { events & event != 0 }
        if mustEnd.load(ordering: .acquiring) { return false }
        if has(CTerminalMustStop) || has(CTerminalMustStopJob) { CTerminalStop(has(CTerminalMustStopJob)) }
        if has(CTerminalMustStop) || has(CTerminalMustStopJob) || has(CTerminalContinued) { return enters() }
        if has(CTerminalResized) { signal.yield(.resized) }
        return true
    }

    private func enters() -> Bool {
        prepare(CTerminalPause())
        guard CTerminalResume() else { return false }
        resume()
        signal.yield(.resumed)
        return true
    }

    /// - Returns: Whether more can come.
    private func reads() -> Bool {
        // A terminal keeps no more, see termios(3).
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(terminal.descriptor, &bytes, bytes.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        guard count > 0 else { return false }
        signal.yield(.bytes(Array(bytes.prefix(count)), seen: seen()))
        return true
    }
}
