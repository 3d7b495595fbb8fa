import Foundation
import Screens
import Testing

@testable import WireSurface

/// A user of almanac on one of its surfaces, whose screens another process records.
///
/// Each step names texts that the user sees after it. So no step depends on how long anything takes.
@MainActor
final class SurfaceUser {
    /// A settled screen, as every surface shows it.
    struct Sight: Equatable {
        /// Without the state of the network.
        let screen: Screen
        /// The titles of all screens, from the bottom to the top.
        let titles: [String?]
        let isCovered: Bool

        fileprivate init(_ shown: ServerMessage.ShownScreen) {
            var screen = shown.screen
            screen.network = Screen.Network()
            (self.screen, titles, isCovered) = (screen, shown.stack.map(\.title), shown.isCovered)
        }
    }

    let home: Home
    /// The screens after each step.
    private(set) var sights: [Sight] = []
    private let kind: SurfaceKind
    private let socket: WireSocket
    private let arguments: [String]
    private(set) var driver: any SurfaceDriver
    private var observer: ScreenObserver
    private var shown: ServerMessage.ShownScreen

    /// Starts almanac on a new machine.
    ///
    /// - Parameter texts: What the first screen shows.
    init(
        on kind: SurfaceKind, server: Server? = nil, arguments: [String] = [], sees texts: String...
    ) async throws {
        home = try Home(endpoints: server?.url)
        (self.kind, self.arguments) = (kind, arguments)
        socket = WireSocket(path: home.folder.appending(path: "wire/almanac.socket").path)
        driver = try await kind.driver.init(home, arguments: arguments, socket: socket)
        observer = try await ScreenObserver(at: socket)
        shown = try await observer.settled(with: texts)
        try await note(shown)
    }

    /// The titles of the items.
    var items: [String] {
        shown.screen.elements.flatMap { element in
            if case .list(let list) = element { list.items.map(\.title) } else { [String]() }
        }
    }

    func press(_ key: Screen.Key, answering answer: Bool? = nil, sees texts: String...) async throws {
        try await perform(.press(key), answering: answer, texts)
    }

    func enter(_ field: String, _ text: String, sees texts: String...) async throws {
        try await perform(.enter(field: field, value: text), texts)
    }

    func choose(_ title: String, key: Screen.Key? = nil, sees texts: String...) async throws {
        try await perform(.choose(item: title, key: key), texts)
    }

    func select(_ choice: String, _ option: String, sees texts: String...) async throws {
        try await perform(.select(choice: choice, option: option), texts)
    }

    func filter(_ text: String, sees texts: String...) async throws { try await perform(.filter(text), texts) }

    func toggle(_ name: String, sees texts: String...) async throws { try await perform(.toggle(name), texts) }

    func back(answering answer: Bool? = nil, sees texts: String...) async throws {
        try await perform(.back, answering: answer, texts)
    }

    /// - Parameter texts: Empty if only this surface knows the change, such as text in a form.
    private func perform(_ step: Screen.Step, answering answer: Bool? = nil, _ texts: [String]) async throws {
        try await driver.perform(step, on: shown, answering: answer)
        if !texts.isEmpty { shown = try await observer.settled(with: texts, after: shown.version) }
        try await note(shown)
    }

    private func note(_ shown: ServerMessage.ShownScreen) async throws {
        sights.append(Sight(shown))
        try await driver.see(shown)
    }

    /// Quits, and starts almanac again.
    func reopen(sees texts: String...) async throws {
        try await quit()
        driver = try await kind.driver.init(home, arguments: arguments, socket: socket)
        observer = try await ScreenObserver(at: socket)
        shown = try await observer.settled(with: texts)
        try await note(shown)
    }

    func quit() async throws { #expect(try await driver.quit() == 0, "\(kind)") }
}
