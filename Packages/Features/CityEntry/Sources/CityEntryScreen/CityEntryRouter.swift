import CityEntry
import Screens

final class CityEntryRouter: ScreenRouter, CityEntryPresenter {
    weak let view: CityEntryView?

    init(view: CityEntryView) { self.view = view }

    func show(_ content: CityEntryData.Content) { view?.content = CityEntryDisplay(content) }
}
