import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import Home

/// The whole module on a scripted surface.
@MainActor
struct HomeModuleTests {
    private let items = [HomeItem(HomeData.Entry(id: "notes", key: "n", title: "Notes"))]

    private func run(
        _ exits: HomeExits, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        let view = HomeConfigurator.make(title: "Home", items, exits: exits)
        try await ScriptedSurface(script: script).run(navigator) { await navigator.show(view) }
    }

    @Test func `it draws the menu`() async throws {
        try await run(HomeExits { _ in }) { user in
            #expect(user.lines == ["Home"])
            #expect(user.screen?.actions.map(\.title) == ["Notes"])
        }
    }

    @Test func `a key opens its entry, and an error of the exit is shown`() async throws {
        let exits = HomeExits { id in
            #expect(id == "notes")
            throw TestError()
        }
        try await run(exits) { user in
            await user.press("n")
            #expect(user.screen?.notice == Screen.Notice(.error, "test error"))
        }
    }

    @Test func `unknown events are ignored`() async throws {
        try await run(HomeExits { _ in Issue.record("An exit was taken.") }) { user in
            await user.send(.action("no action"))
            await user.send(.item("1"))
            #expect(user.lines == ["Home"])
        }
    }

    @Test func `the module goes with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let view = HomeConfigurator.make(title: "Home", items, exits: HomeExits { _ in })
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Home")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }
}
