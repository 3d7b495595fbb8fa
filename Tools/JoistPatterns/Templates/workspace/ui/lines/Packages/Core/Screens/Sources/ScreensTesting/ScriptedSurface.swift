import Screens
import Testing

/// A surface for tests: a script performs the user's actions and reads the screen. Each step waits until the app has
/// settled. A step that the screen does not offer is recorded as an issue.
@MainActor
public final class ScriptedSurface {
    private var navigator = Navigator()
    private let script: @MainActor (ScriptedSurface) async throws -> Void

    /// - Parameter script: The user's actions during ``run(_:work:)``. At its end, all views are closed.
    public init(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) { self.script = script }

    /// Runs `work` and the script, and closes all views at the script's end.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        self.navigator = navigator
        var failure: (any Error)?
        let value = try await navigator.run(work) {
            await navigator.settled()
            do { try await script(self) } catch { failure = error }
        }
        if let failure { throw failure }
        return value
    }

    /// The current screen.
    public var screen: Screen? { navigator.screen }
    /// All texts of the current screen, line by line.
    public var lines: [String] { screen?.lines ?? [] }
    /// Whether the current screen contains a text.
    public func sees(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    /// Sends an event.
    public func send(_ event: Screen.Event) async {
        navigator.send(event)
        await navigator.settled()
    }

    /// Chooses the action with this key, or the way back.
    public func press(_ key: Screen.Key, sourceLocation: SourceLocation = #_sourceLocation) async {
        let action = screen?.actions.first { $0.key == key }
        let event = action.map { Screen.Event.action($0.id) } ?? (screen?.back?.key == key ? .back : nil)
        await perform(event, "a key '\(key.character)'", sourceLocation)
    }

    /// Enters a value into the field with this id.
    public func enter(_ field: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        let isThere = screen?.fields.contains { $0.id == field } == true
        await perform(isThere ? .input(field: field, value: value) : nil, "a field '\(field)'", sourceLocation)
    }

    /// Opens the item with this title, or chooses one of its actions by its key.
    public func choose(
        _ title: String, key: Screen.Key? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let list = screen?.lists.first { $0.items.contains { $0.title == title } }
        let item = list?.items.first { $0.title == title }
        let action = list?.itemActions.first { $0.key == key }
        let isThere = item != nil && (key == nil || action != nil)
        await perform(isThere ? item.map { .item($0.id, action: action?.id) } : nil, "'\(title)'", sourceLocation)
    }

    private func perform(_ event: Screen.Event?, _ target: String, _ sourceLocation: SourceLocation) async {
        guard let event else {
            let text = lines.joined(separator: "\n")
            Issue.record("The screen does not offer \(target). It shows:\n\(text)", sourceLocation: sourceLocation)
            return
        }
        await send(event)
    }
}
