import SVIP

public protocol ShelfInteractor: Interactor {
    func load() async
    func remove(_ title: String) async
}
