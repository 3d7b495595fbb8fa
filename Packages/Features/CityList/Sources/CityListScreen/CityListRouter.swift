import CityList
import Screens
import Weather

final class CityListRouter: ScreenRouter, CityListPresenter {
    weak let view: CityListView?

    init(view: CityListView) { self.view = view }

    func show(_ content: CityListData.Content) { view?.content = CityListDisplay(content) }

    func show(_ change: CityListData.Change) {
        switch change {
        case .added(let city): showStatus("Saved: \(city.name)")
        case .removed(let city): showStatus("Removed: \(city.name)")
        case .restored(let city): showStatus("Restored: \(city.name)")
        }
    }
}
