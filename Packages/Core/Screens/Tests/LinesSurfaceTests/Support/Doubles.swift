import Foundation
import Screens
import TestSupport

@testable import LinesSurface

/// A view that shows given elements, and remembers the events that it received.
@MainActor
final class StubView: View {
    let outcome: Never? = nil
    var screen: Screen { didSet { host?.viewChanged() } }
    var isBusy = false { didSet { host?.viewChanged() } }
    var hasUnfinished = false { didSet { host?.viewChanged() } }
    private(set) var events: [Screen.Event] = []
    var onReceive: (@MainActor (StubView, Screen.Event) -> Void)?
    private weak var host: (any ViewHost)?

    init(_ screen: Screen, onReceive: (@MainActor (StubView, Screen.Event) -> Void)? = nil) {
        self.screen = screen
        self.onReceive = onReceive
    }

    func appear(in host: any ViewHost) { self.host = host }

    func receive(_ event: Screen.Event) -> Bool {
        events.append(event)
        onReceive?(self, event)
        return true
    }

    func close() { host?.close(self) }
}

/// A surface of lines of which a test is the keyboard and the eyes.
@MainActor
final class Typist {
    let navigator = Navigator()
    let surface: LinesSurface
    private let keyboard: AsyncStream<String>.Continuation
    private let paper: Paper

    @MainActor
    private final class Paper {
        var text = ""
        var echoes = true
        var clearings = 0
        var typedCount = 0
        var hasBegun = false
    }

    init(
        isInteractive: Bool = true,
        loadingDelay: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(3_600)) }
    ) {
        let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
        let paper = Paper()
        self.keyboard = keyboard
        self.paper = paper
        surface = LinesSurface(
            input: lines, style: LinesStyle(isInteractive: isInteractive, usesColour: false),
            loadingDelay: loadingDelay,
            setEcho: { paper.echoes = $0 },
            dropUnfinishedLine: { paper.typedCount + (paper.hasBegun ? 1 : 0) }, clear: { paper.clearings += 1 }
        ) { paper.text += $0 }
    }

    /// Whether the terminal echoes typed text.
    var echoes: Bool { paper.echoes }

    /// How often the terminal was cleared.
    var clearings: Int { paper.clearings }

    /// The output so far.
    var text: String { paper.text }

    func type(_ lines: String...) {
        paper.typedCount += lines.count
        paper.hasBegun = false
        lines.forEach { keyboard.yield($0) }
    }

    /// Begins a line, of which ``type(_:)`` gives the rest.
    func begin() { paper.hasBegun = true }

    func endInput() { keyboard.finish() }

    /// Waits until `text` was written.
    func read(_ text: String, times: Int = 1) async throws {
        try await until { paper.text.components(separatedBy: text).count > times }
    }

    /// Runs the surface and shows `view` as the app's only work.
    func show(_ view: any View) async throws {
        try await surface.run(navigator) { [navigator] in _ = await navigator.show(view) }
    }
}

/// Gives a view these lines all at once, as a pipe does, and returns the output.
@MainActor
func piped(_ lines: String..., to view: any View) async throws -> String {
    let typist = Typist(isInteractive: false)
    lines.forEach { typist.type($0) }
    typist.endInput()
    try await typist.show(view)
    return typist.text
}

func lines(of screen: Screen, usesColour: Bool = false) -> [String] {
    LinesRenderer(style: LinesStyle(isInteractive: false, usesColour: usesColour)).lines(of: screen)
}
