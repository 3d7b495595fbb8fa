import Screens

final class HomeRouter: ScreenRouter, HomePresenter {
    weak let view: HomeView?
    private let routes: any HomeRoutes

    init(view: HomeView, routes: any HomeRoutes) {
        self.view = view
        self.routes = routes
    }

    func show(_ tasks: HomeData.Tasks) { view?.tasks = HomeDisplay(tasks) }

    func show(_ weather: HomeData.Weather) { view?.weather = HomeDisplay(weather) }

    func showTodoList() async { await routes.todoList() }

    func showWeather() async { await routes.weather() }
}
