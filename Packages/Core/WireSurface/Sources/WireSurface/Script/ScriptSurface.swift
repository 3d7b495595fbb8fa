import Screens

/// A surface whose user is a script. Each step waits until the app has settled.
///
/// It drives an app of this process, or by a ``RemoteSession`` one of another process.
///
/// ```swift
/// let script = try WireScript("back", name: "test.script")
/// await #expect(throws: TestError.self) {
///     try await ScriptSurface(script).run(navigator) { throw TestError() }
/// }
/// ```
@MainActor
public final class ScriptSurface: Surface {
    private struct Question {
        let text: String
        let event: Screen.Event
        let version: Navigator.ScreenVersion
    }

    private let script: WireScript
    private let session: RemoteSession?
    private var connection = SurfaceConnection(to: Navigator())
    private var question: Question?

    /// - Parameter session: The session that shows an app of another process on the navigator.
    public init(_ script: WireScript, session: RemoteSession? = nil) {
        self.script = script
        self.session = session
    }

    /// Runs `work` and the script, and closes all views at the script's end.
    ///
    /// - Throws: ``WireScriptError`` at the first step that fails.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        connection = SurfaceConnection(to: navigator)
        var failure: WireScriptError?
        let value = try await navigator.run(work) {
            await settle()
            do throws(WireScriptError) {
                for line in script.lines { try await perform(line) }
            } catch {
                failure = error
            }
            navigator.finish()
        }
        try Task.checkCancellation()
        if let failure { throw failure }
        return value
    }

    /// A script has no clipboard.
    public func copy(_ text: String) {}
    /// A script shares nothing.
    public func share(_ text: String) {}

    private func perform(_ line: WireScript.Line) async throws(WireScriptError) {
        do throws(Failure) {
            try await perform(line.act)
        } catch {
            throw WireScriptError(
                script: script.name, line: line.number, reason: .failed(step: line.text, reason: error.reason),
                screen: lines)
        }
    }

    private struct Failure: Error {
        let reason: String
    }

    private func perform(_ act: WireScript.Act) async throws(Failure) {
        await connection.navigator.passLock(for: .display)
        await settle()
        guard let shown = connection.shown, !connection.navigator.isFinished else {
            throw Failure(reason: "The app has ended.")
        }
        switch act {
        case .step(let step): try await perform(step, on: shown)
        case .answer(let isYes):
            guard let question else { throw Failure(reason: "The app has asked no question.") }
            self.question = nil
            if isYes { try await send(question.event, from: question.version) }
        case .expect(let text):
            guard sees(text) else { throw Failure(reason: "The screen does not show '\(text)'.") }
        case .expectNot(let text):
            guard !sees(text) else { throw Failure(reason: "The screen shows '\(text)'.") }
        case .quit: await quit()
        }
    }

    private func perform(
        _ step: Screen.Step, on shown: Navigator.VersionedScreen
    ) async throws(Failure) {
        if let question {
            throw Failure(reason: "The app asks '\(question.text)'. Write 'answer yes' or 'answer no' first.")
        }
        let event: Screen.Event
        do throws(Screen.StepError) { event = try shown.screen.event(of: step, values: connection.values) } catch {
            throw Failure(reason: "\(error)")
        }
        if let text = shown.screen.action(of: event)?.confirmation {
            question = Question(text: text, event: event, version: shown.version)
        } else {
            try await send(event, from: shown.version)
        }
    }

    private func send(_ event: Screen.Event, from version: Navigator.ScreenVersion) async throws(Failure) {
        let delivery = await connection.send(event, from: version)
        await settle()
        if case .refused(let error) = delivery { throw Failure(reason: error.description) }
        if let refusal = session?.refusal { throw Failure(reason: refusal) }
    }

    /// Waits until the app has settled, or until this is cancelled.
    private func settle() async {
        for await _ in connection.navigator.changes where !connection.navigator.isBusy { break }
        if Task.isCancelled { connection.navigator.finish() }
    }

    private func quit() async {
        if let session {
            // If the connection is lost, the session ends with the reason.
            try? await session.quit()
            for await _ in connection.navigator.changes where connection.navigator.isFinished { break }
        } else {
            connection.navigator.finish()
        }
    }

    private func sees(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    /// The lines that the script's `see` searches: the texts and keys of the screen, and its open question.
    private var lines: [String] {
        guard let screen = connection.shown?.screen else { return [] }
        let actions = screen.forms.map(\.submit) + screen.actions + [screen.back].compactMap(\.self)
        return screen.lines(enteredSecrets: connection.enteredSecrets) + actions.map(\.line)
            + [question?.text].compactMap(\.self)
    }
}

extension Screen.Action {
    fileprivate var line: String {
        "[\(key.character)] \(title)"
            + (isDisabled ? " (not available\(disabledReason.map { ": \($0)" } ?? ""))" : "")
    }
}
