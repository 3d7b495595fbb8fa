import Foundation
import Home
import SVIPTesting
import Screens
import ScreensTesting
import Testing
import Todo
import TodoDouble
import Weather
import WeatherDouble

/// The whole module on a scripted surface.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HomeModuleTests {
    private let routes = HomeRoutesMock()
    private let todo: InMemoryTodoService
    private let weather = InMemoryWeatherService(cities: [.oslo, .nairobi], now: { .noon })

    init() {
        let today = Day("2026-11-25")!
        todo = InMemoryTodoService(
            items: [TodoItem(id: 1, title: "a", due: today.adding(days: -1)), TodoItem(id: 2, title: "b", due: today)],
            today: { today }
        )
    }

    @Test func `tasks and weather have a line each, with the provider`() async throws {
        try await run { user in
            #expect(user.lines.count == 4)
            #expect(user.lines.prefix(2) == ["Almanac", "Tasks: 1 overdue, 1 today"])
            #expect(user.lines[2].hasPrefix("Oslo: "))
            #expect(user.lines[3] == "Weather: Demo (made-up data)")
            #expect(user.screen?.actions.map(\.key) == ["t", "w"])
        }
    }

    @Test func `keys lead to tasks and weather, and back to what is true then`() async throws {
        routes.onTodoList = { [todo] in _ = try? await todo.setDone(true, 1) }
        routes.onWeather = { [weather] in _ = try? await weather.remove(City.oslo.id) }
        try await run { user in
            await user.press("t")
            #expect(user.sees("Tasks: 1 today") && user.sees("Oslo"))
            await user.press("w")
            #expect(user.sees("Nairobi: ") && !user.sees("Oslo"))
        }
    }

    @Test func `weather that never comes holds nothing up`() async throws {
        await weather.hold()
        try await run(patience: HomeService.noPatience) { user in
            #expect(user.lines == ["Almanac", "Tasks: 1 overdue, 1 today", "Loading the weather…"])
            _ = try await todo.setDone(true, 1)
            await user.press("t")
            #expect(user.sees("Tasks: 1 today"))
        }
        await weather.release()
    }

    @Test func `weather that fails does not hide the tasks, and can be retried`() async throws {
        await weather.fail(with: Mishap())
        try await run { user in
            #expect(user.lines == ["Almanac", "Tasks: 1 overdue, 1 today", "Cannot load the weather: mishap"])
            await weather.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Oslo: ") && !user.sees("mishap"))
            #expect(user.screen?.actions.map(\.key) == ["t", "w"])
        }
    }

    @Test func `tasks that fail do not hide the weather, and can be retried`() async throws {
        await todo.fail(with: Mishap())
        try await run { user in
            #expect(user.sees("Cannot load the tasks: mishap") && user.sees("Oslo: "))
            await todo.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Tasks: 1 overdue, 1 today") && !user.sees("mishap"))
        }
    }

    @Test func `weather that is old says so, and can be tried again`() async throws {
        await weather.setStale(true)
        try await run { user in
            #expect(user.sees("(from an hour ago)"))
            await weather.setStale(false)
            await user.press("r")
            #expect(user.sees("Oslo: ") && !user.sees("ago"))
        }
    }

    @Test func `events that make no sense are ignored`() async throws {
        try await run { user in
            let lines = user.lines
            // Nothing has failed, so that reloading is not offered. A load would now show this error.
            await todo.fail(with: Mishap())
            await user.send(.action("reload"))
            await user.send(.action("no action"))
            await user.send(.item("1"))
            await user.send(.input(field: "no field", value: "x"))
            #expect(user.lines == lines)
        }
    }

    @Test func `the module is freed with its view, also while it waits for the weather`() async throws {
        await weather.hold()
        let check = DeallocationCheck()
        do {
            let worker = HomeWorkerMock(service(patience: HomeService.noPatience))
            let view = HomeConfigurator.make(worker: worker, routes: routes)
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Tasks: ")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
        await weather.release()
    }

    private func service(patience: @escaping @Sendable () async throws -> Void) -> HomeService {
        HomeService(todo: todo, weather: weather, now: { .noon }, patience: patience)
    }

    private func run(
        patience: @escaping @Sendable () async throws -> Void = HomeService.endlessPatience,
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(HomeConfigurator.make(worker: service(patience: patience), routes: routes))
        }
    }
}
