import Assembly
import CityEntry
import CityList
import CityWeather
import Flow
import Home
import Screens
import TodoEntry
import TodoList

/// The assembly of the presentation layer: the workers of the modules, and the router that shows the modules.
struct PresentationAssembly: LayerAssembly {
    let services: any ServicesAssembly
    let navigator: Definition<Navigator>
    let homeWorker: Definition<any HomeWorker>
    let todoListWorker: Definition<any TodoListWorker>
    let todoEntryWorker: Definition<any TodoEntryWorker>
    let cityListWorker: Definition<any CityListWorker>
    let cityEntryWorker: Definition<any CityEntryWorker>
    let cityWeatherWorker: Definition<any CityWeatherWorker>
    let router: Definition<any Router>

    init(services: any ServicesAssembly, settings: AppSettings) {
        self.services = services
        let navigator = Definition("navigator", .container) { _ in Navigator() }
        let homeWorker = Definition<any HomeWorker>("homeWorker", .factory) {
            HomeService(
                todo: try $0(services.todo), weather: try $0(services.weather), units: settings.units
            )
        }
        let todoListWorker = Definition<any TodoListWorker>("todoListWorker", .factory) {
            TodoListService(todo: try $0(services.todo))
        }
        let todoEntryWorker = Definition<any TodoEntryWorker>("todoEntryWorker", .factory) {
            TodoEntryService(todo: try $0(services.todo))
        }
        let cityListWorker = Definition<any CityListWorker>("cityListWorker", .factory) {
            CityListService(weather: try $0(services.weather), units: settings.units)
        }
        let cityEntryWorker = Definition<any CityEntryWorker>("cityEntryWorker", .factory) {
            CityEntryService(weather: try $0(services.weather))
        }
        let cityWeatherWorker = Definition<any CityWeatherWorker>("cityWeatherWorker", .factory) {
            CityWeatherService(weather: try $0(services.weather))
        }
        router = Definition("router", .container) {
            AppRouter(
                navigator: try $0(navigator),
                workers: AppRouter.Workers(
                    home: try $0(homeWorker), todoList: try $0(todoListWorker), todoEntry: try $0(todoEntryWorker),
                    cityList: try $0(cityListWorker), cityEntry: try $0(cityEntryWorker),
                    cityWeather: try $0(cityWeatherWorker)
                ),
                units: settings.units, tracker: try $0(services.usage).tracker
            )
        }
        self.navigator = navigator
        self.homeWorker = homeWorker
        self.todoListWorker = todoListWorker
        self.todoEntryWorker = todoEntryWorker
        self.cityListWorker = cityListWorker
        self.cityEntryWorker = cityEntryWorker
        self.cityWeatherWorker = cityWeatherWorker
    }
}
