import Home
import Screens

final class HomeRouter: ScreenRouter, HomePresenter {
    weak let view: HomeView?

    init(view: HomeView) { self.view = view }

    func show(_ menu: [HomeData.Entry]) { view?.menu = menu }
}
