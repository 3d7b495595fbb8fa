import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import Home
@testable import HomeScreen

/// The whole module on a scripted surface.
@MainActor
struct HomeModuleTests {
    private func module(_ open: @escaping @Sendable () async throws -> Void = {}) -> HomeModule {
        var item = HomeItem(HomeData.Entry(id: "tasks", key: "t", title: "Tasks"))
        item.open = open
        var module = HomeModule(exits: [])
        module.items = [item]
        return module
    }

    private func run(
        _ module: HomeModule, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        let view = HomeConfigurator.make(module, title: "Home")
        try await ScriptedSurface(script: script).run(navigator) { await navigator.show(view) }
    }

    @Test func `it draws the menu`() async throws {
        try await run(module()) { user in
            #expect(user.lines == ["Home"])
            #expect(user.screen?.actions.map(\.title) == ["Tasks"])
        }
    }

    @Test func `a key opens its entry, and an error of the exit is shown`() async throws {
        try await run(module { throw TestError() }) { user in
            await user.press("t")
            #expect(user.screen?.notice == Screen.Notice(.error, "test error"))
        }
    }

    @Test func `unknown events are ignored`() async throws {
        try await run(module { Issue.record("An exit was taken.") }) { user in
            await user.send(.action("no action"))
            await user.send(.item("1"))
            #expect(user.lines == ["Home"])
        }
    }

    @Test func `the module goes with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let view = HomeConfigurator.make(module(), title: "Home")
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Home")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }
}
