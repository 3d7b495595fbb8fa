import Screens
import Testing

/// A surface for tests: a script performs the user's actions and reads the screen.
///
/// Each step waits until the app has settled, so a script never waits itself. A step that the screen does not offer is
/// recorded as an issue.
///
/// ```swift
/// let surface = ScriptedSurface { user in
///     await user.press("a")
///     await user.enter("title", "Buy milk")
///     #expect(user.screen?.title == "New task")
/// }
/// try await surface.run(navigator) { try await app.launch() }
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

    /// The current screen, with what was entered into its forms.
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
        if let form = screen?.forms.first(where: { $0.submit.key == key }) {
            await submit(form.id, confirming: confirming, sourceLocation: sourceLocation)
        } else if let action = screen?.actions.first(where: { $0.key == key }) {
            await choose(action, .action(action.id), confirming, sourceLocation)
        } else if screen?.back?.key == key {
            await send(.back)
        } else {
            missing("a key '\(key.character)'", sourceLocation)
        }
    }

    /// Submits the form with this id.
    public func submit(
        _ id: String, confirming: Bool? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        guard let form = screen?.forms.first(where: { $0.id == id }) else {
            return missing("a form '\(id)'", sourceLocation)
        }
        await choose(form.submit, .submit(form: id, values: connection.values(of: id)), confirming, sourceLocation)
    }

    /// Enters a value into the field with this id.
    public func enter(
        _ field: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        guard screen?.fields.contains(where: { $0.id == field }) == true else {
            return missing("a field '\(field)'", sourceLocation)
        }
        await send(.input(field: field, value: value))
    }

    /// Chooses the option with this title in the choice with this id.
    public func select(
        _ choice: String, _ title: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for case .choice(let shown) in screen?.inputs ?? [] where shown.id == choice {
            guard let option = shown.options.first(where: { $0.title == title }) else { continue }
            await send(.select(choice: choice, option: option.id))
            return
        }
        missing("an option '\(title)' in a choice '\(choice)'", sourceLocation)
    }

    /// Switches the toggle with this id.
    public func toggle(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        let isThere = screen?.inputs.contains { if case .toggle = $0 { $0.id == id } else { false } }
        guard isThere == true else { return missing("a toggle '\(id)'", sourceLocation) }
        await send(.toggle(id))
    }

    /// Opens the item with this title, or the row whose first cell is this title, or chooses one of the item's actions
    /// by its key.
    public func choose(
        _ title: String, key: Screen.Key? = nil, confirming: Bool? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for element in screen?.elements ?? [] {
            guard let (id, actions) = Self.item(title, in: element) else { continue }
            guard let key else {
                await send(.item(id))
                return
            }
            guard let action = actions.first(where: { $0.key == key }) else { continue }
            let event = Screen.Event.item(id, action: action.id)
            return await choose(screen?.action(of: event) ?? action, event, confirming, sourceLocation)
        }
        missing("an item '\(title)'\(key.map { " with a key '\($0.character)'" } ?? "")", sourceLocation)
    }

    private static func item(_ title: String, in element: Screen.Element) -> (String, [Screen.Action])? {
        switch element {
        case .list(let list): list.items.first { $0.title == title }.map { ($0.id, list.itemActions) }
        case .table(let table): table.rows.first { $0.cells.first == title }?.id.map { ($0, []) }
        default: nil
        }
    }

    private func choose(
        _ action: Screen.Action, _ event: Screen.Event, _ confirming: Bool?, _ sourceLocation: SourceLocation
    ) async {
        if action.isDisabled { return missing("'\(action.title)', which is disabled", sourceLocation) }
        switch (action.confirmation, confirming) {
        case (nil, nil), (.some, true): await send(event)
        case (.some, false): break
        case (nil, .some): missing("a question before '\(action.title)'", sourceLocation)
        case (let question?, nil):
            missing("'\(action.title)' without an answer to '\(question)', `confirming:`", sourceLocation)
        }
    }

    private func missing(_ what: String, _ sourceLocation: SourceLocation) {
        let seen = lines.joined(separator: "\n")
        Issue.record("The screen does not offer \(what). It shows:\n\(seen)", sourceLocation: sourceLocation)
    }
}
