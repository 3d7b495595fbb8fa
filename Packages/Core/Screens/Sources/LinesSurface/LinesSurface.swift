import Screens

/// A surface that writes plain lines and reads typed lines: for terminals, pipes and screen readers.
///
/// When a screen with fields appears, line mode prompts for them one after another, except for on-demand fields.
/// Return keeps the value, and `/KEY` chooses the key at once. Otherwise a line is a KEY, the NUMBER of an item,
/// `KEY NUMBER` or `KEY TEXT`, with or without a slash.
@MainActor
public final class LinesSurface: Surface {
    let style: LinesStyle
    let setEcho: @MainActor (Bool) -> Void
    let dropUnfinishedLine: @MainActor () -> Int
    let clear: @MainActor () -> Void
    private let output: @MainActor (String) throws -> Void
    private let input: AsyncStream<String>
    private let loadingDelay: @Sendable () async throws -> Void

    var connection = SurfaceConnection(to: Navigator())
    /// The screen as it was last written.
    var written: Navigator.VersionedScreen?
    var fieldsToAsk: [String] = [] { didSet { if fieldsToAsk.first != oldValue.first { enteredLines = [] } } }
    /// The lines of the text that the user enters.
    var enteredLines: [String] = []
    /// The fields whose values the last line has sent. A refused value is prompted for again.
    var answeredFields: Set<String> = []
    /// The act that the user has yet to confirm.
    var question: LinesQuestion?
    /// Whether the last output was a prompt.
    var isPrompted = false
    var typeAhead = TypeAhead()
    /// The lines that were typed so far.
    private(set) var typedCount = 0
    /// The lines that were typed and not taken yet.
    private var untakenCount = 0
    /// The reason why the output ended.
    private var failure: (any Error)?

    /// - Parameters:
    ///   - input: The typed lines, without line ends.
    ///   - style: The style of the output.
    ///   - loadingDelay: Waits before a loading screen replaces the old screen.
    ///   - setEcho: Sets whether the terminal echoes typed text. It does not echo during a prompt for a secret.
    ///   - dropUnfinishedLine: Drops the unfinished line that was begun for the screen before, and returns the number of
    ///     lines that were typed so far, that line included.
    ///   - clear: Clears the terminal before a cover is shown.
    ///   - write: Writes text, with line ends in it. Its first error ends the surface.
    public init(
        input: AsyncStream<String>,
        style: LinesStyle,
        loadingDelay: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) },
        setEcho: @escaping @MainActor (Bool) -> Void = { _ in },
        dropUnfinishedLine: @escaping @MainActor () -> Int = { 0 },
        clear: @escaping @MainActor () -> Void = {},
        write: @escaping @MainActor (String) throws -> Void
    ) {
        self.input = input
        self.style = style
        self.loadingDelay = loadingDelay
        self.setEcho = setEcho
        self.dropUnfinishedLine = dropUnfinishedLine
        self.clear = clear
        output = write
    }

    /// Writes the screens and takes lines until `work` has ended.
    ///
    /// - Throws: The error of `work`, or of writing.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        connection = SurfaceConnection(to: navigator)
        navigator.attach(self)
        // Without a terminal, lines are not broken.
        if style.isInteractive { connection.room = Screen.Room(columns: style.columns) }
        defer { connection.room = nil }
        let (signals, signal) = AsyncStream.makeStream(of: Signal.self)
        let changing = Task { [changes = navigator.changes] in
            for await _ in changes { signal.yield(.changed) }
        }
        let reading = Task { [input] in
            for await text in input { signal.yield(.line(typed(text))) }
            signal.yield(.endOfInput)
        }
        let value = try await navigator.run(work) {
            await handle(signals, delayEnded: { signal.yield(.delayEnded) })
            changing.cancel()
            reading.cancel()
            setEcho(true)
        }
        if let failure { throw failure }
        return value
    }

    func write(_ text: String) {
        guard failure == nil else { return }
        do {
            try output(text)
        } catch {
            failure = error
            connection.navigator.finish()
        }
    }

    private enum Signal: Sendable {
        case line(EnteredLine)
        case endOfInput
        case changed
        case delayEnded
    }

    /// A line with the screen and the prompt that its author saw. Through a pipe, there is no reader of the screen.
    private func typed(_ text: String) -> EnteredLine {
        untakenCount += 1
        typedCount += 1
        guard style.isInteractive else { return EnteredLine(text: text) }
        if typedCount <= typeAhead.count { return EnteredLine(text: text, refusal: typeAhead.refusal) }
        // A line that follows another one is for the prompt that comes then.
        return EnteredLine(text: text, seen: written, prompt: written == nil || untakenCount > 1 ? nil : currentPrompt)
    }

    private func handle(_ signals: AsyncStream<Signal>, delayEnded: @escaping @Sendable () -> Void) async {
        let navigator = connection.navigator
        var lines: [EnteredLine] = []
        var isAtEnd = false
        var waiting: Task<Void, Never>?
        defer { waiting?.cancel() }
        for await signal in signals {
            var isDelaying = true
            switch signal {
            case .line(let line): lines.append(line)
            case .endOfInput:
                isAtEnd = true
                // There was no Return after the last prompt.
                if style.isInteractive, isPrompted { write("\n") }
            case .changed: break
            case .delayEnded:
                isDelaying = false
                waiting = nil
            }
            // Without a view, lines have no meaning.
            while !lines.isEmpty, navigator.depth > 0, style.isInteractive || !navigator.isBusy {
                let isAdmitted = await navigator.admitsInput()
                refresh()
                guard navigator.depth > 0 else { break }
                // Text that was typed before the first screen belongs to that screen.
                if style.isInteractive { lines.indices.forEach { lines[$0].seen = lines[$0].seen ?? written } }
                untakenCount -= 1
                var line = lines.removeFirst()
                if !isAdmitted { line.refusal = .otherScreen }
                take(line)
            }
            await navigator.passLock(for: .display)
            if navigator.isFinished { return }
            if !navigator.isBusy {
                waiting?.cancel()
                waiting = nil
                refresh()
                if isAtEnd, lines.isEmpty { navigator.quit() }
            } else if style.isInteractive {
                if !isDelaying {
                    refresh()
                } else if waiting == nil {
                    waiting = Task { [loadingDelay] in
                        guard (try? await loadingDelay()) != nil, !Task.isCancelled else { return }
                        delayEnded()
                    }
                }
                if isAtEnd { navigator.quit() }
            }
        }
    }

    /// Writes a copied text by itself, because line mode has no clipboard.
    public func copy(_ text: String) { writeApart(text) }
    /// Writes a shared text by itself.
    public func share(_ text: String) { writeApart(text) }
}
