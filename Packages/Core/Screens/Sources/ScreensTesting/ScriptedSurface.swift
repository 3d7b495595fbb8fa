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

    private var navigator: Navigator?
    private let script: @MainActor (ScriptedSurface) async throws -> Void

    /// - Parameter script: The user's actions during ``run(_:work:)``. At its end, all views are closed.
    public init(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) { self.script = script }

    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        self.navigator = navigator
        navigator.surface = self
        let working = Task {
            defer { navigator.finish() }
            return try await work()
        }
        await navigator.settled()
        do {
            try await script(self)
        } catch {
            navigator.finish()
            _ = try? await working.value
            throw error
        }
        // No user is left to close further views.
        navigator.finish()
        let result = await working.result
        await navigator.drained()
        return try result.get()
    }

    /// The current screen.
    public var screen: Screen? { navigator?.screen }

    /// All texts of the current screen, line by line.
    public var lines: [String] { screen.map(Self.lines) ?? [] }

    /// Whether the current screen contains a text.
    public func sees(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    /// Sends an event.
    public func send(_ event: Screen.Event) async {
        navigator?.send(event)
        await navigator?.settled()
    }

    /// Chooses the screen's action with this key, or the back action.
    public func press(_ key: Screen.Key, sourceLocation: SourceLocation = #_sourceLocation) async {
        if let action = screen?.actions.first(where: { $0.key == key }) {
            await send(.action(action.id))
        } else if screen?.back?.key == key {
            await send(.back)
        } else {
            missing("a key '\(key.character)'", sourceLocation)
        }
    }

    /// Enters a value into a field.
    public func enter(
        _ field: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let isThere = screen?.elements.contains { if case .field(let shown) = $0 { shown.id == field } else { false } }
        guard isThere == true else { return missing("a field '\(field)'", sourceLocation) }
        await send(.input(field: field, value: value))
    }

    /// Opens the item with this title, or chooses one of its actions by its key.
    public func choose(
        _ title: String, key: Screen.Key? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for case .list(let list) in screen?.elements ?? [] {
            guard let item = list.items.first(where: { $0.title == title }) else { continue }
            guard let key else { return await send(.item(item.id)) }
            guard let action = list.itemActions.first(where: { $0.key == key }) else { continue }
            return await send(.item(item.id, action: action.id))
        }
        missing("an item '\(title)'\(key.map { " with a key '\($0.character)'" } ?? "")", sourceLocation)
    }

    private func missing(_ what: String, _ sourceLocation: SourceLocation) {
        let seen = lines.joined(separator: "\n")
        Issue.record("The screen does not offer \(what). It shows:\n\(seen)", sourceLocation: sourceLocation)
    }

    public func copy(_ text: String) { copied.append(text) }
    public func share(_ text: String) { shared.append(text) }

    private static func lines(of screen: Screen) -> [String] {
        var lines = [screen.title]
        if let notice = screen.notice { lines.append(notice.text) }
        for element in screen.elements {
            switch element {
            case .text(let text): lines.append(text.content)
            case .list(let list):
                if list.items.isEmpty { lines.append(list.emptyText) }
                for section in list.sections {
                    if let title = section.title { lines.append(title) }
                    lines += section.items.map { [$0.title, $0.detail].compactMap(\.self).joined(separator: " · ") }
                }
            case .field(let field): lines.append("\(field.label): \(field.problem ?? field.value)")
            case .chart(let chart): lines.append(chart.title)
            case .progress(let progress): lines.append(progress.label)
            }
        }
        return lines
    }
}
