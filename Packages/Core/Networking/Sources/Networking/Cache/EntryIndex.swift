/// Entries by address and variant, with their sizes, in the order of their use.
struct EntryIndex<Content: Sendable>: Sendable {
    private struct Item {
        var content: Content
        var size: Int
        var lastUse: UInt64
    }

    /// The number of variants of an address that are kept. A response that varies by a field which every request has
    /// anew would otherwise fill the cache with variants that no request gets.
    private static var variantLimit: Int { 32 }

    private var items: [UInt64: [UInt64: Item]] = [:]
    private var clock: UInt64 = 0
    /// The sum of all sizes.
    private(set) var total = 0

    func contains(_ id: CacheEntry.ID) -> Bool { self[id] != nil }

    subscript(id: CacheEntry.ID) -> Content? { items[id.key]?[id.variant]?.content }

    /// The identifiers of all entries, or of those of an address.
    var identifiers: [CacheEntry.ID] { items.keys.flatMap { identifiers(of: $0) } }

    func identifiers(of key: UInt64) -> [CacheEntry.ID] {
        (items[key] ?? [:]).keys.map { CacheEntry.ID(key: key, variant: $0) }
    }

    func contents(of key: UInt64) -> some Sequence<Content> { (items[key] ?? [:]).values.lazy.map(\.content) }

    /// Inserts an entry as the last used one. Returns the variant that was removed because its address had too many.
    @discardableResult mutating func insert(
        _ id: CacheEntry.ID, _ content: Content, size: Int
    ) -> CacheEntry.ID? {
        clock += 1
        let item = Item(content: content, size: size, lastUse: clock)
        total += size - (items[id.key, default: [:]].updateValue(item, forKey: id.variant)?.size ?? 0)
        guard let variants = items[id.key], variants.count > Self.variantLimit,
            let oldest = variants.min(by: { $0.value.lastUse < $1.value.lastUse })
        else { return nil }
        let surplus = CacheEntry.ID(key: id.key, variant: oldest.key)
        remove(surplus)
        return surplus
    }

    /// Inserts an entry. A known entry keeps its place in the order of use. Returns the variant that was removed.
    @discardableResult mutating func update(
        _ id: CacheEntry.ID, _ content: Content, size: Int
    ) -> CacheEntry.ID? {
        guard let item = items[id.key]?[id.variant] else { return insert(id, content, size: size) }
        total += size - item.size
        items[id.key]?[id.variant] = Item(content: content, size: size, lastUse: item.lastUse)
        return nil
    }

    mutating func use(_ id: CacheEntry.ID) {
        clock += 1
        items[id.key]?[id.variant]?.lastUse = clock
    }

    mutating func remove(_ id: CacheEntry.ID) {
        total -= items[id.key]?.removeValue(forKey: id.variant)?.size ?? 0
        if items[id.key]?.isEmpty == true { items[id.key] = nil }
    }

    /// Removes the least recently used entries until the total is at most `limit`, and then a tenth more, so that not
    /// every insertion sorts.
    @discardableResult mutating func trim(to limit: Int) -> [CacheEntry.ID] {
        guard total > limit else { return [] }
        var removed: [CacheEntry.ID] = []
        let uses = identifiers.map { (id: $0, lastUse: items[$0.key]?[$0.variant]?.lastUse ?? 0) }
        for (id, _) in uses.sorted(by: { $0.lastUse < $1.lastUse }) {
            guard total > limit - limit / 10 else { break }
            remove(id)
            removed.append(id)
        }
        return removed
    }
}
