/// Is given the worker by the logic.
struct ShelfCovers {
    let worker: any ShelfWorker

    func all(_ count: Int) async -> [String] {
        var all: [String] = []
        for index in 0..<count { all.append(await worker.cover(index)) }
        return all
    }
}
