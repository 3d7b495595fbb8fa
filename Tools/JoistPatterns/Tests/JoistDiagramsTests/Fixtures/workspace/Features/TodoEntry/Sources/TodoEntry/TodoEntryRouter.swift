import Screens
import Todo

final class TodoEntryRouter: ScreenRouter, TodoEntryPresenter {
    weak let view: TodoEntryView?

    init(view: TodoEntryView) { self.view = view }

    func show(_ title: String) { view?.title = title }
}
