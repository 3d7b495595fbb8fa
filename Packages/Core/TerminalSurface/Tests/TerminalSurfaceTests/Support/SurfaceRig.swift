import Screens
import Synchronization
import TerminalDevice
import TestSupport

@testable import TerminalSurface

/// A terminal of which a test is the keyboard and the eyes.
final class FakeDisplay: Display {
    private struct State {
        var frames: [(number: Int, frame: Frame)] = []
        var sent: [UInt8] = []
        var log: [String] = []
        var entries = 1
    }

    let signals: AsyncStream<TerminalSignal>
    private let signal: AsyncStream<TerminalSignal>.Continuation
    private let state = Mutex(State())

    init() { (signals, signal) = AsyncStream.makeStream(of: TerminalSignal.self) }

    let size = (columns: 60, rows: 16)
    func enter() throws(TerminalError) { state.withLock { $0.log.append("enter") } }
    func leave() { state.withLock { $0.log.append("leave") } }
    func suspend() { state.withLock { $0.log.append("suspend") } }
    func send(_ bytes: [UInt8]) { state.withLock { $0.sent += bytes } }
    var entries: Int { state.withLock(\.entries) }
    func show(_ frame: Frame, number: Int, entry: Int) {
        state.withLock { if $0.entries == entry { $0.frames.append((number, frame)) } }
    }
    /// Stops the process and continues it. ``TerminalSignal/resumed`` comes later.
    func enterAgain() { state.withLock { $0.entries += 1 } }

    /// Types on the frame with this number; `nil` for the last one.
    func type(_ text: String, seen: Int? = nil) { signal.yield(.bytes(Array(text.utf8), seen: seen ?? last.number)) }
    func signal(_ signal: TerminalSignal) { self.signal.yield(signal) }
    func endInput() { signal.finish() }

    var last: (number: Int, frame: Frame) {
        state.withLock { $0.frames.last ?? (0, Frame(grid: Grid(rows: 1, columns: 1))) }
    }
    var text: String { last.frame.grid.lines.joined(separator: "\n") }
    var log: [String] { state.withLock(\.log) }
    var sent: String { String(decoding: state.withLock(\.sent), as: UTF8.self) }
    var drawn: [Frame] { state.withLock { $0.frames.map(\.frame) } }

    @MainActor
    func read(_ text: String) async throws { try await until { self.text.contains(text) } }
}

/// A view that shows given elements, and remembers the events that it received.
@MainActor
final class StubView: View {
    let outcome: Never? = nil
    var screen: Screen { didSet { host?.viewChanged() } }
    var isBusy = false { didSet { host?.viewChanged() } }
    var hasUnfinished: Bool { false }
    private(set) var events: [Screen.Event] = []
    private(set) var rooms: [Screen.Room] = []
    var onEvent: (StubView) -> Void = { _ in }
    private weak var host: (any ViewHost)?

    init(_ screen: Screen) { self.screen = screen }

    func appear(in host: any ViewHost) { self.host = host }
    func receive(_ event: Screen.Event) -> Bool {
        events.append(event)
        onEvent(self)
        return true
    }
    func fit(_ room: Screen.Room) { rooms.append(room) }
    func close() { host?.close(self) }
}

/// A surface on a fake display.
@MainActor
struct SurfaceRig {
    let navigator = Navigator()
    let display = FakeDisplay()
    let surface: TerminalSurface
    let interrupts = Counter()

    @MainActor final class Counter { var count = 0 }

    init(commands: [TerminalCommand] = [], delays: TerminalSurface.Delays = .never) {
        surface = TerminalSurface(
            display: display, encoder: FrameEncoder(theme: Theme(depth: .none)), commands: commands, delays: delays,
            interrupt: { [interrupts] in interrupts.count += 1 })
    }

    /// Shows a view while the user acts. Then all views are closed.
    func show(_ view: StubView, _ user: @MainActor @escaping () async throws -> Void) async throws {
        let acting = Task {
            defer { navigator.finish() }
            try await user()
        }
        try await surface.run(navigator) { await navigator.show(view) }
        try await acting.value
    }
}

extension TerminalSurface.Delays {
    /// Delays that last until the test ends.
    static var never: Self {
        let long: @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(3_600)) }
        return Self(loading: long, message: long, escape: long, answers: {})
    }
}
