import Screens

final class ReaderRouter: ScreenRouter, ReaderPresenter {
    weak let view: ReaderView?

    init(view: ReaderView) { self.view = view }

    func show(_ content: ReaderData.Content) {
        view?.content =
            switch content {
            case .page(let page): .page(PageDisplay(page))
            case .contents(let contents): .contents(ContentsDisplay(contents))
            case .search(let search): .search(SearchDisplay(search))
            }
    }
}
