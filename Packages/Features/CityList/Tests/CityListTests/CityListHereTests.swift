import Foundation
import Location
import LocationDouble
import Screens
import ScreensTesting
import Settings
import SettingsDouble
import TestSupport
import Testing
import TodayDouble
import Weather
import WeatherDouble

@testable import CityList

/// Where the user is, before the cities.
@MainActor
struct CityListHereTests {
    private let exits = CityListExitsMock()

    @Test func `the user's position is first, with its weather, and can be opened but not removed`() async throws {
        try await run(on: CityListWorkerMock([.lisbon], here: .oslo)) { user in
            #expect(
                user.lines == [
                    "Cities", "Where you are: Oslo, Norway · 3.4 °C, light rain",
                    "Lisbon, Portugal · 3.4 °C, light rain", "Weather: a test",
                ])
            await user.choose("Where you are: Oslo, Norway")
            #expect(exits.openedCities == [.oslo])
            await user.send(.item(String(City.oslo.id), action: "remove"))
            #expect(user.sees("Where you are") && user.screen?.actions.map(\.key) == ["a", "f"])
        }
    }

    @Test func `the weather at the user's position is shown without saved cities`() async throws {
        try await run(on: CityListWorkerMock(here: .oslo)) { user in
            #expect(user.sees("Oslo, Norway · 3.4 °C, light rain") && user.sees("No cities yet."))
            #expect(user.screen?.actions.map(\.key) == ["a", "f"])
        }
    }

    @Test func `the list follows the user, and asks only for the weather of the new place`() async throws {
        let worker = CityListWorkerMock([.lisbon], here: .oslo)
        try await run(on: worker) { user in
            await worker.move(to: City(placeNamed: "Ulm", latitude: 48.4, longitude: 10))
            try await until { user.sees("Where you are: Ulm · 3.4 °C, light rain") }
            await worker.move(to: nil)
            try await until { !user.sees("Where you are") }
            await worker.move(to: .oslo)
            try await until { user.sees("Where you are: Oslo, Norway · 3.4 °C, light rain") }
        }
        #expect(await worker.weatherRequests.count { $0 == City.lisbon.id } == 1)
    }

    @Test func `cities are shown even if the position cannot be read`() async throws {
        let worker = CityListWorkerMock([.lisbon], here: .oslo)
        await worker.failHere(with: TestError())
        try await run(on: worker) { user in
            #expect(
                user.lines == ["Cities", "Lisbon, Portugal · 3.4 °C, light rain", "Weather: a test"])
        }
    }

    @Test func `the worker takes the place from the position, and its coordinates in place of a name`() async throws {
        let location = InMemoryLocationService(place: nil)
        let worker = CityListService(
            weather: InMemoryWeatherService { .noon }, location: location, today: ManualToday(),
            settings: InMemorySettingsService(), present: { .noon })
        #expect(try await worker.here() == nil)
        var moves = await worker.moves().makeAsyncIterator()
        try await location.set(Position("59.9139, 10.7522", date: .noon))
        let move: Void? = await moves.next(isolation: #isolation)
        #expect(move != nil)
        let place = try #require(try await worker.here())
        #expect(place.fullName == "59.9139, 10.7522" && place.id == City.oslo.id)
        #expect(try await worker.weather(of: place).daily.count == 1)
        try await location.set(Position("59.91, 10.75", name: "Oslo, Norway", date: .noon))
        #expect(try await worker.here() == .oslo)
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
