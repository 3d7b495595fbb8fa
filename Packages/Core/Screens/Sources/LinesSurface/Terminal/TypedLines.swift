import Foundation
import Synchronization

/// The lines that are typed into a terminal. A terminal keeps a line until Return, so a line can be begun.
final class TypedLines: Sendable {
    let lines: AsyncStream<String>
    private let line: AsyncStream<String>.Continuation
    private let descriptor: Int32
    /// Held while the terminal is read, so that each line comes either before ``drop()`` or after it.
    private let state = Mutex(State())

    private struct State {
        var count = 0
        /// A line that was sent without its end, by Ctrl-D.
        var begun: [UInt8] = []
    }

    /// - Parameter descriptor: The terminal. Only one part of a process may read it.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        (lines, line) = AsyncStream.makeStream(of: String.self)
        // A waiting read would block a thread of the cooperative pool.
        Thread.detachNewThread { [self] in
            // In the background a read stops the process until it is continued in the foreground, and does not fail.
            TerminalJob.unblock(SIGTTIN)
            while waitsForInput(), state.withLock({ read(&$0) }) {}
            line.finish()
        }
    }

    /// Drops the line that was begun.
    ///
    /// - Returns: The number of lines that were typed so far, with the one that was begun.
    func drop() -> Int {
        state.withLock { state in
            _ = read(&state)
            defer { state.begun = [] }
            return state.count + (dropUnread() || !state.begun.isEmpty ? 1 : 0)
        }
    }

    private func waitsForInput() -> Bool {
        var terminal = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&terminal, 1, -1) >= 0 || errno == EINTR
    }

    /// Reads the whole lines that there are.
    ///
    /// - Returns: Whether more can come.
    private func read(_ state: inout State) -> Bool {
        var terminal = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&terminal, 1, 0) > 0 {
            // No line of a terminal is longer, see termios(3).
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            state.begun += bytes.prefix(count)
            while let end = state.begun.firstIndex(of: UInt8(ascii: "\n")) {
                line.yield(String(decoding: state.begun[..<end], as: UTF8.self))
                state.begun.removeSubrange(...end)
                state.count += 1
            }
        }
        return true
    }

    /// Drops the line that the terminal keeps. It tells that there is one only while it does not edit lines.
    private func dropUnread() -> Bool {
        var modes = termios()
        guard TerminalJob.isInForeground(descriptor), tcgetattr(descriptor, &modes) == 0 else { return false }
        var unedited = modes
        unedited.c_lflag &= ~tcflag_t(ICANON)
        tcsetattr(descriptor, TCSANOW, &unedited)
        var count: Int32 = 0
        let isKnown = ioctl(descriptor, UInt(FIONREAD), &count) == 0
        tcflush(descriptor, TCIFLUSH)
        tcsetattr(descriptor, TCSANOW, &modes)
        return isKnown && count > 0
    }
}
