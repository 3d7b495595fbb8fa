import CTerminal
import Foundation
import Synchronization

/// Writes frames and bytes to a terminal, on a thread of its own.
final class TerminalWriter<Frame: Sendable>: Sendable {
    private struct State {
        /// The bytes that come before all others.
        var enter: [UInt8] = []
        var extras: [[UInt8]] = []
        var frame: Drawing?
        /// How often the terminal was entered. Frames for an earlier time are not shown.
        var entries = 0
        /// Whether the terminal may not show the last frame.
        var mustForget = false
        var mustEnd = false
        var seen = 0
    }

    private struct Drawing {
        var frame: Frame
        var number: Int
        var entry: Int
    }

    private enum Part {
        case enter([UInt8])
        case extra([UInt8])
        case frame(Drawing, mustForget: Bool)
    }

    private enum Outcome { case written, interrupted, gone }

    private let terminal: TerminalFile
    private let changes: WakePipe
    private let encode: @Sendable (Frame) -> [UInt8]
    private let forget: @Sendable () -> Void
    private let state = Mutex(State())
    private let hasEnded = DispatchSemaphore(value: 0)

    init(
        _ terminal: TerminalFile, wake: WakePipe, encode: @escaping @Sendable (Frame) -> [UInt8],
        forget: @escaping @Sendable () -> Void
    ) {
        self.terminal = terminal
        changes = wake
        self.encode = encode
        self.forget = forget
    }

    var descriptor: Int32 { terminal.descriptor }

    /// The number of the newest frame that was written.
    var seen: Int { state.withLock { $0.seen } }

    /// How often the terminal was entered.
    var entries: Int { state.withLock { $0.entries } }

    func show(_ frame: Frame, number: Int, entry: Int) {
        change { if $0.entries == entry { $0.frame = Drawing(frame: frame, number: number, entry: entry) } }
    }

    func send(_ bytes: [UInt8]) { change { $0.extras.append(bytes) } }

    func prepare(enter: [UInt8]) {
        change { state in
            state.enter = enter
            state.entries += 1
            state.frame = nil
            state.mustForget = true
        }
    }

    func wake() { changes.wake() }

    /// Ends the thread when all bytes are written, and waits for that, if the terminal reads. Frames are dropped.
    func stop() {
        change { $0.mustEnd = true }
        _ = hasEnded.wait(timeout: .now() + .milliseconds(400))
    }

    private func change(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
        wake()
    }

    func start() {
        Thread.detachNewThread { [self] in
            CTerminalGuardStack()
            while writesParts() { waits(forRoom: false) }
            hasEnded.signal()
        }
    }

    /// - Returns: Whether more can come.
    private func writesParts() -> Bool {
        while true {
            // Read first: a part that was taken before the terminal is entered again must not be written after it.
            let generation = CTerminalGeneration()
            guard let part = next() else { break }
            switch write(bytes(of: part), generation) {
            case .written: done(part)
            case .interrupted:
                undo(part)
                // If the terminal was entered again meanwhile, no change is coming that ends a wait.
                if generation == CTerminalGeneration() { return !state.withLock { $0.mustEnd } }
            case .gone: return false
            }
        }
        return !state.withLock { $0.mustEnd }
    }

    private func next() -> Part? {
        state.withLock { state in
            if !state.enter.isEmpty {
                defer { state.enter = [] }
                return .enter(state.enter)
            }
            if !state.extras.isEmpty { return .extra(state.extras.removeFirst()) }
            guard let drawing = state.frame, !state.mustEnd else { return nil }
            defer { (state.frame, state.mustForget) = (nil, false) }
            return .frame(drawing, mustForget: state.mustForget)
        }
    }

    private func bytes(of part: Part) -> [UInt8] {
        switch part {
        case .enter(let bytes), .extra(let bytes): return bytes
        case .frame(let drawing, let mustForget):
            if mustForget { forget() }
            return encode(drawing.frame)
        }
    }

    private func done(_ part: Part) {
        switch part {
        case .enter, .extra: break
        case .frame(let drawing, _): state.withLock { $0.seen = drawing.number }
        }
    }

    /// The process was stopped before or in the middle of a part, or is in the background.
    private func undo(_ part: Part) {
        state.withLock { state in
            switch part {
            case .enter(let bytes): if state.enter.isEmpty { state.enter = bytes }
            case .extra(let bytes): state.extras.insert(bytes, at: 0)
            case .frame(let drawing, _):
                state.mustForget = true
                if state.frame == nil, state.entries == drawing.entry { state.frame = drawing }
            }
        }
    }

    private func write(_ bytes: [UInt8], _ generation: UInt32) -> Outcome {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBufferPointer { CTerminalWrite($0.baseAddress, $0.count, generation) }
            if count >= 0 {
                rest.removeFirst(count)
            } else {
                switch errno {
                case EINTR: break
                case EAGAIN: waits(forRoom: true)
                case ECANCELED: return .interrupted
                default: return .gone
                }
            }
        }
        return .written
    }

    /// Waits for a change, or also for room in the terminal.
    private func waits(forRoom: Bool) {
        var files = [pollfd(fd: changes.reader, events: Int16(POLLIN), revents: 0)]
        if forRoom { files.append(pollfd(fd: terminal.descriptor, events: Int16(POLLOUT), revents: 0)) }
        _ = poll(&files, nfds_t(files.count), -1)
        changes.drain()
    }
}
