import Foundation
import SVIPTesting
import Synchronization
import Screens
import ScreensTesting
import Settings
import SettingsDouble
import TestSupport
import Testing
import TodayDouble
import Weather
import WeatherDouble

@testable import CityWeather
@testable import CityWeatherScreen

/// The whole module on a scripted surface.
@MainActor
struct CityWeatherModuleTests {
    private let service = InMemoryWeatherService(now: { .sample })
    private let settings = InMemorySettingsService()

    @Test func `the weather is shown with its source, its chart and its days`() async throws {
        let presenter = CityWeatherPresenterMock()
        await module().start(presenter).load()
        let display = CityWeatherDisplay(try #require(presenter.contents.first))
        let wetness = try #require(display.wetness)
        try await run { user in
            let present = display.present.joined(separator: "\n")
            let days = [display.days.columns] + display.days.rows
            #expect(
                user.lines == [
                    "Bergen, Vestland, Norway", display.source, display.presentTitle, present,
                    wetness,
                ] + display.charts.map(\.title) + days.map { $0.joined(separator: " · ") })
            #expect(display.source.contains("made-up") && days.count == 8)
            #expect(display.charts.map(\.title).contains("Wind"))
            #expect(chart(of: user)?.unit == "°C")
            #expect(chart(of: user)?.points.map(\.label) == display.charts[0].points.map(\.label))
            #expect(chart(of: user)?.points.map(\.value) == display.charts[0].points.map(\.value))
            #expect(display.charts.allSatisfy { $0.points.count == 24 })
        }
    }

    @Test func `old weather is marked`() async throws {
        await service.setStale(true)
        try await run { user in #expect(user.sees("Old weather, from ")) }
    }

    @Test func `a key switches the user's units, and back`() async throws {
        let settings = settings
        try await run { user in
            let metric = user.lines
            #expect(user.screen?.actions.map(\.title) == ["Imperial units", "Refresh", "Copy"])
            await user.press("i")
            #expect(user.sees(" °F, feels like ") && chart(of: user)?.unit == "°F")
            #expect(user.screen?.actions.map(\.title) == ["Metric units", "Refresh", "Copy"])
            #expect(await settings.settings()[.units] == .imperial)
            await user.press("i")
            #expect(user.lines == metric)
        }
    }

    @Test func `pressing the key for units twice at once returns to the old units`() async throws {
        let view = CityWeatherView.bergen(CityWeatherWorkerMock())
        let navigator = Navigator()
        let surface = ScriptedSurface { user in
            let metric = user.lines
            for _ in 1...2 { view.receive(.action("units")) }
            await navigator.settled()
            #expect(user.lines == metric)
            #expect(user.screen?.actions.first?.title == "Imperial units")
        }
        try await surface.run(navigator) { await navigator.show(view) }
    }

    @Test func `units that are changed elsewhere are shown at once`() async throws {
        let settings = settings
        let navigator = Navigator()
        let view = CityWeatherConfigurator.make(await module())
        let surface = ScriptedSurface { user in
            try await settings.change { $0[.units] = .imperial }
            for await _ in navigator.changes where user.sees(" °F, feels like ") { break }
        }
        try await surface.run(navigator) { await navigator.show(view) }
    }

    @Test func `a warning is shown with its texts, until it is over`() async throws {
        var forecast = Forecast.sample()
        forecast.alerts = WeatherAlerts(known: [.gale])
        let worker = CityWeatherWorkerMock(forecast)
        let navigator = Navigator()
        let surface = ScriptedSurface { user in
            #expect(user.sees("Yellow warning: Gale, ") && user.sees("17 m/s.\nhttps://met.no"))
            await worker.age(to: .sample + 3_600)
            for await _ in navigator.changes where !user.sees("Yellow warning") { break }
        }
        try await surface.run(navigator) { await navigator.show(CityWeatherView.bergen(worker)) }
    }

    @Test func `the present weather can be copied`() async throws {
        let view = CityWeatherView.bergen(CityWeatherWorkerMock())
        let surface = ScriptedSurface { user in
            await user.press("c")
            #expect(user.sees("Copied the present weather."))
        }
        let navigator = Navigator()
        try await surface.run(navigator) { await navigator.show(view) }
        #expect(
            surface.copied == ["Bergen, Vestland, Norway: – (Test (made-up data), Sat 21 Nov 14:05 local time)"])
    }

    @Test func `weather left open overnight is marked as old, without a new request`() async throws {
        let clock = Mutex(Date.sample)
        let service = InMemoryWeatherService(now: { clock.withLock { $0 } })
        let today = ManualToday()
        let module = CityWeatherModule(
            city: .bergen, now: { clock.withLock { $0 } }, weather: service, today: today, settings: settings)
        let navigator = Navigator()
        let view = CityWeatherConfigurator.make(module)
        let surface = ScriptedSurface { user in
            #expect(!user.sees("Old weather"))
            await service.fail(with: TestError())
            clock.withLock { $0 += 8 * 3_600 }
            today.passMinute()
            for await _ in navigator.changes where user.sees("Old weather") { break }
            #expect(user.sees("Refresh to load the latest."))
        }
        try await surface.run(navigator) { await navigator.show(view) }
    }

    @Test func `a refresh asks again`() async throws {
        try await run { user in
            await service.setStale(true)
            await user.press("f")
            #expect(user.sees("Old weather"))
            await service.setStale(false)
            await user.press("f")
            #expect(!user.sees("Old weather"))
        }
    }

    @Test func `an error without content takes its place and can be retried`() async throws {
        await service.fail(with: TestError())
        try await run { user in
            #expect(user.lines == ["Bergen, Vestland, Norway", "test error"])
            #expect(user.screen?.actions.map(\.key) == ["r"])
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.sees("feels like") && !user.sees("test error"))
        }
    }

    @Test func `an error is shown beside the content, and a retry repeats what failed`() async throws {
        try await run { user in
            await service.fail(with: TestError())
            await user.press("i")
            #expect(user.sees("test error") && user.sees(" °C, feels like "))
            await service.fail(with: nil)
            await user.press("r")
            #expect(!user.sees("test error") && user.sees(" °F, feels like "))
        }
    }

    @Test func `a loader is shown while the weather loads`() async throws {
        let questions = Questions<Int, Forecast>()
        let navigator = Navigator()
        let view = CityWeatherView.bergen(CityWeatherWorkerMock(in: questions))
        // The surface waits for the module to settle before its script begins.
        let showing = Task { await navigator.show(view) }
        await questions.reach(1)
        #expect(view.screen.elements == [.progress(Screen.Progress("Loading…"))] && view.screen.actions.isEmpty)
        await questions.answer(1, .success(.sample()))
        await navigator.settled()
        #expect(!view.screen.elements.contains(.progress(Screen.Progress("Loading…"))))
        navigator.finish()
        await showing.value
    }

    @Test func `unknown events are ignored`() async throws {
        let worker = CityWeatherWorkerMock()
        try await show(CityWeatherView.bergen(worker)) { user in
            let lines = user.lines
            await user.send(.action("no action"))
            await user.send(.item("1"))
            await user.send(.input(field: "no field", value: "x"))
            #expect(user.lines == lines)
        }
        #expect(await worker.requests.count == 1)
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let weather = InMemoryWeatherService(now: { .sample })
            let view = CityWeatherConfigurator.make(
                CityWeatherModule(
                    city: .bergen, now: { .sample }, weather: weather, today: ManualToday(),
                    settings: InMemorySettingsService()))
            check.track(weather)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("made-up")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func chart(of user: ScriptedSurface) -> Screen.Chart? {
        for case .chart(let chart) in user.screen?.elements ?? [] { return chart }
        return nil
    }

    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        try await show(CityWeatherConfigurator.make(await module()), script: script)
    }

    private func show(
        _ view: some View<Never>, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) { await navigator.show(view) }
    }

    private func module() async -> CityWeatherModule {
        await service.follow(units: settings.units())
        return CityWeatherModule(
            city: .bergen, now: { .sample }, weather: service, today: ManualToday(), settings: settings)
    }
}
