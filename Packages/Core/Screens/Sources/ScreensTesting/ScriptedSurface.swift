import Screens
import Testing

/// A surface for tests: a script performs the user's actions and reads the screen.
///
/// Each step waits until the app has settled, so a script never waits itself. A step that the screen does not offer, and a
/// key of the screen that moves in a terminal, are recorded as issues.
///
/// ```swift
/// let surface = ScriptedSurface { user in
///     await user.choose("Tent")
///     await user.press("q")
/// }
/// try await surface.run(navigator) { [bag] in
///     let worker = PackingWorkerMock(bag)
///     let view = PackingConfigurator.make(worker: worker)
///     check.track(worker)  // Owned by the logic alone.
///     check.track(view)
///     await navigator.show(view)
/// }
/// ```
@MainActor
public final class ScriptedSurface: Surface {
    /// The copied texts, in order.
    public private(set) var copied: [String] = []
    /// The shared texts, in order.
    public private(set) var shared: [String] = []

    private var connection = SurfaceConnection(to: Navigator())
    private let script: @MainActor (ScriptedSurface) async throws -> Void

    /// - Parameter script: The user's actions during ``run(_:work:)``. At its end, all views are closed.
    public init(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) { self.script = script }

    /// Runs `work` and the script, and closes all views at the script's end.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        connection = SurfaceConnection(to: navigator)
        navigator.attach(self)
        var failure: (any Error)?
        do {
            let value = try await navigator.run(work) {
                await navigator.settled()
                do { try await script(self) } catch { failure = error }
                // No user is left to close further views.
                navigator.finish()
            }
            if let failure { throw failure }
            return value
        } catch {
            throw failure ?? error
        }
    }

    /// Adds a text to ``copied``.
    public func copy(_ text: String) { copied.append(text) }
    /// Adds a text to ``shared``.
    public func share(_ text: String) { shared.append(text) }

    // MARK: Seeing

    /// The current screen, with the input of its forms.
    public var screen: Screen? { connection.shown?.screen }

    /// The number of the current screen, for an event that is sent later.
    public var version: Navigator.ScreenVersion? { connection.shown?.version }

    /// All texts of the current screen, line by line.
    public var lines: [String] { screen?.lines(enteredSecrets: connection.enteredSecrets) ?? [] }

    /// Whether the current screen contains a text.
    public func sees(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    // MARK: Acting

    /// Sends an event.
    ///
    /// - Parameter version: The version of the screen that the user saw; `nil` for the current one.
    @discardableResult
    public func send(
        _ event: Screen.Event, from version: Navigator.ScreenVersion? = nil
    ) async -> SurfaceConnection.Delivery {
        guard let version = version ?? self.version else { return .refused(.otherScreen) }
        let delivery = await connection.send(event, from: version)
        await connection.navigator.settled()
        return delivery
    }

    /// Chooses the action with this key: one of the screen, the submission of a form, or the way back.
    ///
    /// - Parameter confirming: The user's answer, if the action asks for a confirmation.
    public func press(
        _ key: Screen.Key, confirming: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await perform(.press(key), confirming, sourceLocation)
    }

    /// Submits the form with this id.
    public func submit(
        _ id: String, confirming: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await perform(.submit(form: id), confirming, sourceLocation)
    }

    /// Enters a value into the field with this id.
    public func enter(
        _ field: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await perform(.enter(field: field, value: value), nil, sourceLocation)
    }

    /// Chooses the option with this title in the choice with this id.
    public func select(
        _ choice: String, _ title: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await perform(.select(choice: choice, option: title), nil, sourceLocation)
    }

    /// Switches the toggle with this id.
    public func toggle(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await perform(.toggle(id), nil, sourceLocation)
    }

    /// Opens the item with this title, or the row whose first cell is this title, or chooses one of the item's actions
    /// by its key.
    public func choose(
        _ title: String, key: Screen.Key? = nil, confirming: Bool? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await perform(.choose(item: title, key: key), confirming, sourceLocation)
    }

    private func perform(_ step: Screen.Step, _ confirming: Bool?, _ sourceLocation: SourceLocation) async {
        do throws(Screen.StepError) {
            let screen = screen ?? Screen(title: "")
            check(screen, sourceLocation)
            let event = try screen.event(of: step, values: connection.values)
            let action = screen.action(of: event)
            switch (action?.confirmation, confirming) {
            case (nil, nil), (.some, true): await send(event)
            case (.some, false): break
            case (nil, .some): throw Screen.StepError(target: "a question before '\(action?.title ?? "\(event)")'")
            case (let question?, nil):
                throw Screen.StepError(
                    target: "'\(action?.title ?? "")' without an answer to '\(question)', `confirming:`")
            }
        } catch {
            Issue.record("\(error) It shows:\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
        }
    }

    /// Records an issue for each key of the screen with which a terminal moves the focus.
    private func check(_ screen: Screen, _ sourceLocation: SourceLocation) {
        var keys = screen.inputs.map(\.key) + (screen.actions + screen.forms.map(\.submit)).map(\.key)
        for case .list(let list) in screen.elements { keys += list.itemActions.map(\.key) }
        for key in keys where ["j", "k", "g", "G"].contains(key) {
            Issue.record(
                "The key '\(key.character)' of '\(screen.title)' moves in a terminal. Use another one.",
                sourceLocation: sourceLocation)
        }
    }
}
