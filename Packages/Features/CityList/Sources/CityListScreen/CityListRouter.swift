import CityList
import Screens
import Weather

final class CityListRouter: ScreenRouter, CityListPresenter {
    weak let view: CityListView?

    init(view: CityListView) { self.view = view }

    func show(_ content: CityListData.Content) { view?.content = CityListDisplay(content) }

    func show(_ change: CityListData.Change) { showStatus(CityListDisplay.text(of: change)) }
}
