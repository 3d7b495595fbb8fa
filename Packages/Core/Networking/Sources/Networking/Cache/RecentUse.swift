/// Sizes by identifier, in the order of their use.
struct RecentUse<ID: Hashable & Sendable>: Sendable {
    private struct Item {
        var size: Int
        var lastUse: UInt64
    }

    private var items: [ID: Item] = [:]
    private var clock: UInt64 = 0
    /// The sum of all sizes.
    private(set) var total = 0

    func contains(_ id: ID) -> Bool { items[id] != nil }

    var identifiers: [ID] { Array(items.keys) }

    mutating func insert(_ id: ID, size: Int) {
        remove(id)
        clock += 1
        items[id] = Item(size: size, lastUse: clock)
        total += size
    }

    /// Inserts an identifier. For a known identifier, only the size changes.
    mutating func update(_ id: ID, size: Int) {
        guard let item = items[id] else { return insert(id, size: size) }
        total += size - item.size
        items[id]?.size = size
    }

    mutating func use(_ id: ID) {
        clock += 1
        items[id]?.lastUse = clock
    }

    mutating func remove(_ id: ID) {
        guard let item = items.removeValue(forKey: id) else { return }
        total -= item.size
    }

    /// Removes the least recently used identifiers until the total is at most `limit`, and then a tenth more, so that
    /// not every insertion sorts.
    mutating func trim(to limit: Int) -> [ID] {
        guard total > limit else { return [] }
        var removed: [ID] = []
        for (id, _) in items.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard total > limit - limit / 10 else { break }
            remove(id)
            removed.append(id)
        }
        return removed
    }
}
