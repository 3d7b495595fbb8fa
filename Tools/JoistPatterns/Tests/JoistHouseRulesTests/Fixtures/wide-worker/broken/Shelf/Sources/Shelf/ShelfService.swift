struct ShelfService: ShelfWorker {
    var order: String { get async { "title" } }

    func cover(_ index: Int) async -> String { "\(index)" }
    func sort(_ titles: [String]) async -> [String] { titles.sorted() }
}
