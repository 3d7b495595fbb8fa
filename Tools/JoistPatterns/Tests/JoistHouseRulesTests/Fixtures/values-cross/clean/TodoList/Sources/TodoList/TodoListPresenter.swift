import SVIP
import Todo

public protocol TodoListPresenter: Presenter {
    func show(_ content: TodoListData.Content)
    func showEntry(_ id: TodoItem.ID?) async
    func showError(_ error: any Error)
}
