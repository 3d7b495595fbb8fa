import Screens
import Todo
import TodoEntry

final class TodoEntryRouter: ScreenRouter, TodoEntryPresenter {
    weak let view: TodoEntryView?

    init(view: TodoEntryView) { self.view = view }

    func show(_ content: TodoEntryData.Content) { view?.content = TodoEntryDisplay(content) }
    func finish(with saved: TodoEntryData.Saved) { finish(with: saved.task.id) }
}
