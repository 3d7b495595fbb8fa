import Foundation
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
    private let tasks = CardMock(.todo, .today(1))
    private let weather = CardMock(.weather, .oslo)

    private func run(
        open: @escaping @Sendable () async throws -> Void = {},
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        let view = HomeConfigurator.make(
            .showing([HomeItem.todo(tasks), .weather(weather)].map { $0.opening(open) }))
        try await ScriptedSurface(script: script).run(navigator) { await navigator.show(view) }
    }

    @Test func `the screen draws each card, its source below it, and the menu`() async throws {
        await weather.set(HomeData.Content(.oslo, asOf: .noon))
        try await run { user in
            #expect(user.lines == ["Almanac", "Tasks: 1 today", "Oslo: 3.4 °C", "Weather: Demo (made-up data)"])
            #expect(user.screen?.actions.map(\.title) == ["Tasks", "Weather"])
        }
    }

    @Test func `a key opens an entry, and returning shows new content`() async throws {
        try await run(open: { [tasks] in await tasks.set(.today(2)) }) { user in
            await user.press("t")
            #expect(user.sees("Tasks: 2 today"))
        }
    }

    @Test func `an exit that fails is shown, and the screen stays`() async throws {
        try await run(open: { throw TestError() }) { user in
            await user.press("w")
            #expect(user.screen?.notice == Screen.Notice(.error, "test error"))
            #expect(user.sees("Tasks: 1 today"))
        }
    }

    @Test func `a failure is shown and can be retried`() async throws {
        await weather.fail()
        try await run { user in
            #expect(user.sees("Cannot load the weather: test error"))
            await weather.set(.oslo)
            await user.press("r")
            #expect(user.lines == ["Almanac", "Tasks: 1 today", "Oslo: 3.4 °C", "Weather: Demo (made-up data)"])
            #expect(user.screen?.actions.map(\.title) == ["Tasks", "Weather"])
        }
    }

    @Test func `old content says how old it is and can be loaded again`() async throws {
        await weather.set(HomeData.Content(.oslo, asOf: .noon.addingTimeInterval(-7_200), isStale: true))
        try await run { user in
            #expect(user.sees("Oslo: 3.4 °C (from 2 hours ago)"))
            #expect(user.screen?.actions.map(\.title) == ["Tasks", "Weather", "Try again"])
        }
    }

    @Test func `unknown events are ignored`() async throws {
        try await run { user in
            let lines = user.lines
            // No card has failed, so reloading is not offered. A load would now show this error.
            await tasks.fail()
            await user.send(.action("reload"))
            await user.send(.action("no action"))
            await user.send(.item("1"))
            await user.send(.input(field: "no field", value: "x"))
            #expect(user.lines == lines)
        }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let card = CardMock(.todo, .today(1))
            let view = HomeConfigurator.make(.showing([.todo(card)]))
            check.track(card)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Tasks: 1 today")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }
}
