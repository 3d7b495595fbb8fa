import BookDetails
import Screens

final class BookDetailsRouter: ScreenRouter, BookDetailsPresenter {
    weak let view: BookDetailsView?

    init(view: BookDetailsView) { self.view = view }

    func show(_ content: BookDetailsData.Content) { view?.content = BookDetailsDisplay(content) }
    func showDownloaded() { showStatus(BookDetailsDisplay.downloaded) }
}
