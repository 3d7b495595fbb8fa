import SVIP

public protocol TodoListPresenter: Presenter {
    func write() async throws
}
