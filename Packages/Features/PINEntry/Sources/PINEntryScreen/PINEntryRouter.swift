import PINEntry
import Screens

final class PINEntryRouter: ScreenRouter, PINEntryPresenter {
    weak let view: PINEntryView?

    init(view: PINEntryView) { self.view = view }

    func show(_ content: PINEntryData.Content) { view?.content = PINEntryDisplay(content) }
}
