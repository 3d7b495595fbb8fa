import ROSS
import Today
import Todo
import Weather

/// The services that live as long as the app.
public struct KeyServices: ServiceContainer {
    public let today: any TodayService
    public let todo: any TodoService
    public let weather: any WeatherService
    public let router: any Router

    public init(
        today: any TodayService, todo: any TodoService, weather: any WeatherService, router: any Router
    ) {
        self.today = today
        self.todo = todo
        self.weather = weather
        self.router = router
    }
}

/// Makes the key services. The app's assemblies implement it.
@MainActor
public protocol KeyServiceFactory: ServiceFactory {
    func makeToday() throws -> any TodayService
    func makeTodo() throws -> any TodoService
    func makeWeather() throws -> any WeatherService
    func makeRouter() throws -> any Router
}
