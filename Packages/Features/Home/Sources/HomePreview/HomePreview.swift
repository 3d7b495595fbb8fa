import ConsoleSurface
import Foundation
import Home
import Screens
import Todo
import TodoDouble
import Weather
import WeatherDouble

/// Runs the first screen alone, on tasks and weather in memory.
///
/// With an argument it shows rare states: `empty` (no task, no city), `old` (stale weather), `fails` (nothing can be loaded),
/// `slow` (the weather comes only after a visit to it).
@main
@MainActor
struct HomePreview {
    static func main() async throws {
        let today = Day("2026-11-25") ?? Day(number: 0)
        let now = Date(timeIntervalSince1970: Double(today.number) * 86_400 + 50_400)
        let word = CommandLine.arguments.dropFirst().first
        let isEmpty = word == "empty"
        let todo = InMemoryTodoService(items: isEmpty ? [] : tasks(today), today: { today })
        let weather = InMemoryWeatherService(cities: isEmpty ? [] : cities, now: { now })
        switch word {
        case "old": await weather.setStale(true)
        case "fails":
            await todo.fail(with: PreviewError.noStore)
            await weather.fail(with: WeatherError.unavailable("The provider does not answer."))
        case "slow": await weather.hold()
        default: break
        }
        let service = HomeService(todo: todo, weather: weather, now: { now })
        let routes = PreviewRoutes(todo: todo, weather: weather)
        let navigator = Navigator()
        try await ConsoleSurface.standard().run(navigator) {
            await navigator.show(HomeConfigurator.make(worker: service, routes: routes))
        }
    }

    private static func tasks(_ today: Day) -> [TodoItem] {
        [
            TodoItem(id: 1, title: "Send the invoice", due: today.adding(days: -2)),
            TodoItem(id: 2, title: "Return the books", due: today.adding(days: -1)),
            TodoItem(id: 3, title: "Buy milk", due: today),
            TodoItem(id: 4, title: "Repair the bicycle"),
        ]
    }

    private static let cities = [
        City(id: 3_143_244, name: "Oslo", country: "Norway", latitude: 59.91, longitude: 10.75),
        City(id: 184_745, name: "Nairobi", country: "Kenya", latitude: -1.28, longitude: 36.82),
    ]
}

private enum PreviewError: Error, CustomStringConvertible {
    case noStore

    var description: String { "The store cannot be read." }
}

/// The preview has no other modules: a visit to the tasks completes the first task, and a visit to the weather removes the
/// first city.
private final class PreviewRoutes: HomeRoutes {
    private let todo: InMemoryTodoService
    private let service: InMemoryWeatherService

    init(todo: InMemoryTodoService, weather: InMemoryWeatherService) {
        self.todo = todo
        service = weather
    }

    func todoList() async {
        // The screen shows the tasks as they are when the user comes back.
        guard let first = try? await todo.items(includingDone: false).first else { return }
        _ = try? await todo.setDone(true, first.id)
    }

    func weather() async {
        await service.release()
        guard let first = try? await service.cities().first else { return }
        _ = try? await service.remove(first.id)
    }
}
