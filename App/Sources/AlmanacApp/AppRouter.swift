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

/// Shows every module of the app on one navigator, and so is where each of them leads.
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

    init(navigator: Navigator, workers: Workers, units: WeatherUnits) {
        self.navigator = navigator
        self.workers = workers
        self.units = units
    }

    func home() async {
        await navigator.show(HomeConfigurator.make(worker: workers.home, routes: self))
    }
}

extension AppRouter: HomeRoutes {
    func todoList() async {
        await navigator.show(TodoListConfigurator.make(worker: workers.todoList, routes: self))
    }

    func weather() async {
        await navigator.show(CityListConfigurator.make(worker: workers.cityList, routes: self))
    }
}

extension AppRouter: TodoListRoutes {
    func todoEntry(_ id: TodoItem.ID?) async {
        await navigator.show(TodoEntryConfigurator.make(id, worker: workers.todoEntry), as: .modal)
    }
}

extension AppRouter: CityListRoutes {
    func cityEntry() async {
        await navigator.show(CityEntryConfigurator.make(worker: workers.cityEntry), as: .modal)
    }

    func cityWeather(_ city: City) async {
        let request = CityWeatherData.Request(city: city, units: units)
        await navigator.show(CityWeatherConfigurator.make(request, worker: workers.cityWeather))
    }
}
