import SVIP

public protocol TodoListInteractor: Interactor {
    func load() async
}
