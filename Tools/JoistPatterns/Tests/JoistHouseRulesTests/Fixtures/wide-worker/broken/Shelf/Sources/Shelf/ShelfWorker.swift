import SVIP

protocol ShelfWorker: Worker {
    var order: String { get async }
    func cover(_ index: Int) async -> String
    func sort(_ titles: [String]) async -> [String]
}
