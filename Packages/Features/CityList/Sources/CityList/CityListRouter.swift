import Screens
import Weather

final class CityListRouter: ScreenRouter, CityListPresenter {
    weak let view: CityListView?
    private let routes: any CityListRoutes

    init(view: CityListView, routes: any CityListRoutes) {
        self.view = view
        self.routes = routes
    }

    func show(_ content: CityListData.Content) { view?.content = CityListDisplay(content) }

    func show(_ change: CityListData.Change) { showStatus(CityListDisplay.text(of: change)) }

    func showEntry() async { await routes.cityEntry() }

    func showWeather(of city: City) async { await routes.cityWeather(city) }
}
