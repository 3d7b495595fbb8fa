import Books
import Reader
import Screens

final class ReaderRouter: ScreenRouter, ReaderPresenter {
    weak let view: ReaderView?

    init(view: ReaderView) { self.view = view }

    func show(_ content: ReaderData.Content) { view?.content = ReaderDisplay(content) }

    /// The screen has pages only.
    func showText(_ chapter: ChapterRecord) {}
    func showEdge(_ edge: ReaderData.Edge) { showStatus(ReaderDisplay.text(of: edge)) }
}
