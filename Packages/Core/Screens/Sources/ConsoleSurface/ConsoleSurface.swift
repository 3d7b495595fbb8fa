import Screens

/// A surface that writes plain lines and reads typed lines: for terminals, pipes and screen readers.
///
/// When a screen with fields appears, the console asks for them one after another. Return keeps the value, and `/KEY`
/// chooses the key at once. Otherwise a line is a KEY, the NUMBER of an item, `KEY NUMBER` or `KEY TEXT`, with or
/// without a slash.
@MainActor
public final class ConsoleSurface: Surface {
    private let style: ConsoleStyle
    private let input: AsyncStream<String>
    private let write: @MainActor (String) -> Void
    private let patience: @Sendable () async throws -> Void

    private var navigator = Navigator()
    private var rendered: Screen?
    private var renderedID: Int?
    private var fieldsToAsk: [String] = []
    /// Whether the last output was a prompt.
    private var isPrompted = false

    /// - Parameters:
    ///   - input: The typed lines, without line ends.
    ///   - style: The style of the output.
    ///   - patience: Returns after the time for which the old screen stays before a loading one is shown.
    ///   - write: Writes text, with line ends in it.
    public init(
        input: AsyncStream<String>,
        style: ConsoleStyle,
        patience: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) },
        write: @escaping @MainActor (String) -> Void
    ) {
        self.input = input
        self.style = style
        self.patience = patience
        self.write = write
    }

    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        self.navigator = navigator
        navigator.surface = self
        let (signals, signal) = AsyncStream.makeStream(of: Signal.self)
        navigator.onChange = { signal.yield(.changed) }
        let working = Task {
            defer {
                navigator.finish()
                signal.finish()
            }
            return try await work()
        }
        let reading = Task { [input] in
            for await line in input { signal.yield(.line(line)) }
            signal.yield(.endOfInput)
        }
        await withTaskCancellationHandler {
            await handle(signals, patienceEnded: { signal.yield(.patienceEnded) })
        } onCancel: {
            working.cancel()
            signal.finish()
        }
        reading.cancel()
        if Task.isCancelled { navigator.finish() }
        let result = await working.result
        await navigator.drained()
        return try result.get()
    }

    private enum Signal: Sendable {
        case line(String)
        case endOfInput
        case changed
        case patienceEnded
    }

    private func handle(_ signals: AsyncStream<Signal>, patienceEnded: @escaping @Sendable () -> Void) async {
        var lines: [String] = []
        var isAtEnd = false
        var waiting: Task<Void, Never>?
        defer { waiting?.cancel() }
        for await signal in signals {
            var isPatient = true
            switch signal {
            case .line(let line): lines.append(line)
            case .endOfInput:
                isAtEnd = true
                // There was no Return after the last prompt.
                if style.isInteractive, isPrompted { write("\n") }
            case .changed: break
            case .patienceEnded:
                isPatient = false
                waiting = nil
            }
            // Without a view, lines have no meaning.
            while !lines.isEmpty, navigator.depth > 0, style.isInteractive || !navigator.isBusy {
                refresh()
                take(lines.removeFirst())
            }
            if !navigator.isBusy {
                waiting?.cancel()
                waiting = nil
                refresh()
                if isAtEnd, lines.isEmpty { navigator.closeAll() }
            } else if style.isInteractive {
                if !isPatient {
                    refresh()
                } else if waiting == nil {
                    waiting = Task { [patience] in
                        guard (try? await patience()) != nil, !Task.isCancelled else { return }
                        patienceEnded()
                    }
                }
                if isAtEnd { navigator.closeAll() }
            }
        }
    }

    // MARK: Showing

    /// Writes the screen if it has changed, else only a prompt.
    private func refresh() {
        guard let screen = navigator.screen, let id = navigator.topID else { return }
        guard screen != rendered || id != renderedID else {
            if !isPrompted { prompt() }
            return
        }
        fieldsToAsk = fieldsToAsk(on: screen, before: id == renderedID ? rendered?.fields ?? [] : [])
        rendered = screen
        renderedID = id
        show(screen)
    }

    /// The remaining fields, the new fields, and the fields with invalid values.
    private func fieldsToAsk(on screen: Screen, before: [Screen.Field]) -> [String] {
        let known = Dictionary(before.map { ($0.id, $0) }) { $1 }
        return screen.fields.filter { field in
            guard let old = known[field.id] else { return true }
            return fieldsToAsk.contains(field.id) || (field.problem != nil && field.problem != old.problem)
        }
        .map(\.id)
    }

    private func show(_ screen: Screen) {
        write(
            ConsoleRenderer(style: style).lines(of: screen, isAsking: askedField != nil).joined(separator: "\n") + "\n")
        prompt()
    }

    private func prompt() {
        isPrompted = true
        let question: String
        if let field = askedField {
            question = "\(field.label.printable)\(field.value.isEmpty ? "" : " [\(field.value.printable)]"): "
        } else {
            question = "> "
        }
        // Input from a pipe is not echoed, with its line ends.
        write(style.isInteractive ? question : question + "\n")
    }

    /// After the last field, writes the keys again, without slashes.
    private func promptAfterKept(on screen: Screen) {
        if askedField == nil { write("\n" + ConsoleRenderer(style: style).keys(of: screen) + "\n") }
        prompt()
    }

    private var askedField: Screen.Field? {
        fieldsToAsk.first.flatMap { id in rendered?.fields.first { $0.id == id } }
    }

    // MARK: Reading lines

    private func take(_ line: String) {
        guard let screen = rendered else { return }
        isPrompted = false
        if let field = askedField, !line.hasPrefix("/") {
            fieldsToAsk.removeFirst()
            guard !line.trimmingSpaces.isEmpty else { return promptAfterKept(on: screen) }
            return navigator.send(.input(field: field.id, value: line.trimmingSpaces))
        }
        if askedField != nil { fieldsToAsk = [] }
        switch ConsoleInput(line.hasPrefix("/") ? String(line.dropFirst()) : line, on: screen) {
        case .event(let event): navigator.send(event)
        case .ask(let field):
            fieldsToAsk = [field.id]
            prompt()
        case .quit: navigator.closeAll()
        case .show: show(screen)
        case .notUnderstood(let reason):
            write(style.red("! \(reason)") + "\n")
            show(screen)
        }
    }

    // MARK: Copying and sharing

    public func copy(_ text: String) { writeApart(text) }
    public func share(_ text: String) { writeApart(text) }

    private func writeApart(_ text: String) {
        write("\n" + text.printableLines.joined(separator: "\n") + "\n")
        isPrompted = false
    }
}
