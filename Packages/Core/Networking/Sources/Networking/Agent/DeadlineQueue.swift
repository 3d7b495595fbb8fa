/// Deadlines, soonest first (a binary heap). Entries of ended exchanges are dropped when they reach the top.
struct DeadlineQueue {
    struct Entry {
        let instant: ContinuousClock.Instant
        let id: Exchange.ID
    }

    private var heap: [Entry] = []

    var soonest: Entry? { heap.first }
    var count: Int { heap.count }
    var isEmpty: Bool { heap.isEmpty }

    mutating func insert(_ entry: Entry) {
        heap.append(entry)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].instant < heap[parent].instant else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeSoonest() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].instant < heap[least].instant { least = child }
            }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    /// Removes the entries for which `isNeeded` returns false.
    mutating func prune(keeping isNeeded: (Exchange.ID) -> Bool) {
        // A sorted array is a heap.
        heap = heap.filter { isNeeded($0.id) }.sorted { $0.instant < $1.instant }
    }
}
