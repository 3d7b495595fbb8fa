struct ShelfService: ShelfWorker {
    var order: String { get async { "title" } }

    func cover(_ index: Int) async -> String { "\(index)" }
}
