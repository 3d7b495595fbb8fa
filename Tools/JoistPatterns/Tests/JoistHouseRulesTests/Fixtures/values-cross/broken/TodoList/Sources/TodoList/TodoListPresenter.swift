import SVIP
import Todo

public protocol TodoListPresenter: Presenter {
    func show(_ content: TodoListData.Content)
    func showEntry(_ id: TodoItem.ID?) async
    func follow(_ service: any TodoService)
    func showError(_ error: any Error)
}
