import Licenses
import Screens

final class LicensesRouter: ScreenRouter, LicensesPresenter {
    weak let view: LicensesView?

    init(view: LicensesView) { self.view = view }

    func show(_ content: LicensesData.Content) { view?.content = LicensesDisplay(content) }
}
