import CityEntry
import CityEntryScreen
import Foundation
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing
import Weather
import WeatherDouble

/// The whole module on a scripted surface.
@MainActor
struct CityEntryModuleTests {
    private let service = InMemoryWeatherService(
        places: [.lisbon, .lisbonOhio], now: { Date(timeIntervalSince1970: 0) }
    )

    @Test func `at first there is only the field`() async throws {
        try await run { user in
            #expect(user.lines == ["Add a city", "City: "])
            #expect(user.screen?.actions == [])
        }
    }

    @Test func `a search lists its results, and opening one saves it and ends the module with it`() async throws {
        let id = try await run { user in
            await user.enter("query", "lis")
            #expect(
                user.lines == [
                    "Add a city", "City: lis", "Lisbon, Portugal · 517,802 people", "Lisbon, Ohio, United States",
                ])
            await user.choose("Lisbon, Ohio, United States")
            #expect(user.screen == nil)
        }
        #expect(try await service.cities() == [.lisbonOhio] && id == 2)
    }

    @Test func `an empty result and a short name have a message`() async throws {
        try await run { user in
            await user.enter("query", "xyz")
            #expect(user.lines == ["Add a city", "City: xyz", "No city named 'xyz' was found."])
            await user.enter("query", "x")
            #expect(user.lines == ["Add a city", "City: Type at least two letters."])
        }
    }

    @Test func `an error is shown beside the field and can be retried`() async throws {
        await service.fail(with: TestError())
        try await run { user in
            await user.enter("query", "lis")
            #expect(user.lines == ["Add a city", "test error", "City: lis"])
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Lisbon, Portugal") && !user.sees("test error"))
        }
    }

    @Test func `saving that failed can be retried too`() async throws {
        try await run { user in
            await user.enter("query", "lis")
            await service.fail(with: TestError())
            await user.choose("Lisbon, Portugal")
            #expect(user.sees("test error") && user.sees("Lisbon, Portugal"))
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.screen == nil)
        }
        #expect(try await service.cities() == [.lisbon])
    }

    @Test func `leaving saves nothing`() async throws {
        let id = try await run { user in
            await user.enter("query", "lis")
            await user.send(.back)
            #expect(user.screen == nil)
        }
        #expect(try await service.cities().isEmpty && id == nil)
    }

    @Test func `a loader is shown while a search runs`() async throws {
        let searches = Questions<String, [City]>()
        let navigator = Navigator()
        let view = CityEntryConfigurator.make(CityEntryModule(weather: WeatherServiceMock(in: searches)))
        try await ScriptedSurface { user in
            navigator.send(.input(field: "query", value: "lis"))
            await searches.reach(1)
            #expect(user.lines == ["Add a city", "City: lis", "Loading…"])
            await searches.answer("lis", .success([.lisbon]))
            await navigator.settled()
            #expect(user.lines == ["Add a city", "City: lis", "Lisbon, Portugal · 517,802 people"])
        }.run(navigator) { _ = await navigator.show(view) }
    }

    @Test func `unknown events are ignored`() async throws {
        try await run { user in
            await user.enter("query", "lis")
            let lines = user.lines
            await user.send(.item("no number"))
            await user.send(.item("9"))
            await user.send(.item("1", action: "no action"))
            await user.send(.action("no action"))
            await user.send(.input(field: "no field", value: "x"))
            #expect(user.lines == lines)
        }
        #expect(try await service.cities().isEmpty)
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = WeatherServiceMock(finding: .lisbon)
            let view = CityEntryConfigurator.make(CityEntryModule(weather: worker))
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in
                await user.enter("query", "lis")
                #expect(user.sees("Lisbon"))
            }
            try await surface.run(navigator) { _ = await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    @discardableResult
    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws -> City.ID? {
        let navigator = Navigator()
        return try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(CityEntryConfigurator.make(CityEntryModule(weather: service)), as: .modal)
        }
    }
}
