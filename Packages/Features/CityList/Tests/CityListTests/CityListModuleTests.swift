import CityList
import CityListScreen
import LocationDouble
import SVIPTesting
import Screens
import ScreensTesting
import SettingsDouble
import TestSupport
import Testing
import TodayDouble
import Weather
import WeatherDouble

/// The whole module on a scripted surface.
@MainActor
struct CityListModuleTests {
    private let exits = CityListExitsMock()

    @Test func `cities are listed with their weather and its provider`() async throws {
        let worker = CityListWorkerMock([.lisbon, .porto, .bergen])
        await worker.failWeather(of: 2, with: TestError())
        try await run(on: worker) { user in
            #expect(
                user.lines == [
                    "Cities", "Lisbon, Portugal · 3.4 °C, light rain", "Porto, Portugal · no weather now",
                    "Bergen · 3.4 °C, light rain", "Weather: a test",
                ])
        }
    }

    @Test func `an empty list shows its notice and offers only to add`() async throws {
        try await run(on: CityListWorkerMock()) { user in
            #expect(user.lines == ["Cities", "No cities yet."])
            #expect(user.screen?.actions.map(\.key) == ["a"])
        }
    }

    @Test func `keys remove, undo and refresh`() async throws {
        let worker = CityListWorkerMock([.lisbon, .porto])
        try await run(on: worker) { user in
            await user.choose("Lisbon, Portugal", key: "x")
            #expect(user.sees("Removed: Lisbon") && !user.sees("Lisbon, Portugal"))
            await user.press("u")
            #expect(user.sees("Restored: Lisbon") && user.sees("Lisbon, Portugal"))
            #expect(user.screen?.actions.map(\.key) == ["a", "f", "U"])
            await worker.failWeather(of: 2, with: TestError())
            await user.press("f")
            #expect(user.sees("Porto, Portugal · no weather now"))
        }
    }

    @Test func `after adding or opening a city, Back shows the current list`() async throws {
        let worker = CityListWorkerMock([.lisbon])
        exits.onAdd = {
            await worker.change(to: [.lisbon, .porto])
            return City.porto.id
        }
        try await run(on: worker) { user in
            await user.press("a")
            #expect(exits.additionCount == 1)
            #expect(user.sees("Saved: Porto") && user.sees("Porto, Portugal · 3.4 °C, light rain"))
            await worker.failWeather(of: 1, with: TestError())
            await user.choose("Lisbon, Portugal")
            #expect(exits.openedCities == [.lisbon])
            #expect(user.sees("Lisbon, Portugal · no weather now"))
        }
    }

    @Test func `an error can be retried`() async throws {
        let worker = CityListWorkerMock([.lisbon])
        await worker.fail(with: TestError())
        try await run(on: worker) { user in
            #expect(user.lines == ["Cities", "test error"])
            await worker.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Lisbon, Portugal") && !user.sees("test error"))
        }
    }

    @Test func `unknown events are ignored`() async throws {
        try await run(on: CityListWorkerMock([.lisbon])) { user in
            let lines = user.lines
            await user.send(.item("no number", action: "remove"))
            await user.send(.item("1", action: "no action"))
            await user.send(.action("no action"))
            await user.send(.action("undo"))
            await user.send(.input(field: "no field", value: "x"))
            #expect(user.lines == lines)
            #expect(exits.openedCities.isEmpty && exits.additionCount == 0)
        }
    }

    @Test func `weather that is awaited makes the view busy, but does not keep the app from ending`() async {
        let weather = Questions<City.ID, Forecast>()
        let worker = CityListWorkerMock([.lisbon])
        await worker.holdWeather(in: weather)
        let navigator = Navigator()
        let view = exits.view(worker)
        let showing = Task { await navigator.show(view) }
        await weather.reach(1)
        #expect(view.isBusy && !view.hasUnfinished)
        await weather.answer(1, .success(.sample(of: .lisbon)))
        await navigator.settled()
        navigator.finish()
        await showing.value
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let weather = InMemoryWeatherService(cities: [.lisbon], now: { .noon })
            let module = CityListModule(
                now: { .noon }, weather: weather, location: InMemoryLocationService(place: nil), today: ManualToday(),
                settings: InMemorySettingsService(), add: exits.add, open: exits.open)
            let view = CityListConfigurator.make(module)
            check.track(weather)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Lisbon")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func run(
        on worker: CityListWorkerMock, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(exits.view(worker))
        }
    }
}
