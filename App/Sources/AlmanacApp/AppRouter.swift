import Analytics
import CityEntry
import CityList
import CityWeather
import Flow
import Home
import Screens
import Todo
import TodoEntry
import TodoList
import Weather

/// Shows every module of the app on one navigator, and so provides the routes of all modules.
@MainActor
final class AppRouter: Router {
    struct Workers {
        let home: any HomeWorker
        let todoList: any TodoListWorker
        let todoEntry: any TodoEntryWorker
        let cityList: any CityListWorker
        let cityEntry: any CityEntryWorker
        let cityWeather: any CityWeatherWorker
    }

    private let navigator: Navigator
    private let workers: Workers
    private let units: WeatherUnits
    private let tracker: any EventTracker

    init(navigator: Navigator, workers: Workers, units: WeatherUnits, tracker: any EventTracker) {
        self.navigator = navigator
        self.workers = workers
        self.units = units
        self.tracker = tracker
    }

    func home() async {
        await show("home", HomeConfigurator.make(worker: workers.home, routes: self))
    }
}

extension AppRouter {
    private func show(_ name: String, _ view: any View, as style: Navigator.Style = .push) async {
        tracker.track(ScreenShown(name))
        await navigator.show(view, as: style)
    }
}

extension AppRouter: HomeRoutes {
    func todoList() async {
        await show("todo list", TodoListConfigurator.make(worker: workers.todoList, routes: self))
    }

    func weather() async {
        await show("city list", CityListConfigurator.make(worker: workers.cityList, routes: self))
    }
}

extension AppRouter: TodoListRoutes {
    func todoEntry(_ id: TodoItem.ID?) async {
        await show("todo entry", TodoEntryConfigurator.make(id, worker: workers.todoEntry), as: .modal)
    }
}

extension AppRouter: CityListRoutes {
    func cityEntry() async {
        await show("city entry", CityEntryConfigurator.make(worker: workers.cityEntry), as: .modal)
    }

    func cityWeather(_ city: City) async {
        let request = CityWeatherData.Request(city: city, units: units)
        await show("city weather", CityWeatherConfigurator.make(request, worker: workers.cityWeather))
    }
}
