import Catalogue
import Screens

final class CatalogueRouter: ScreenRouter, CataloguePresenter {
    weak let view: CatalogueView?

    init(view: CatalogueView) { self.view = view }

    func show(_ content: CatalogueData.Content) { view?.content = CatalogueDisplay(content) }
}
