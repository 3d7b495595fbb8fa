import Synchronization

/// Entries in memory, up to a number of bytes. The least recently used entries are removed first. Safe to use from any
/// thread.
final class MemoryStore: Sendable {
    private struct State {
        var variants: [UInt64: [UInt64: CacheEntry]] = [:]
        var use = RecentUse<CacheEntry.ID>()

        mutating func remove(_ id: CacheEntry.ID) {
            use.remove(id)
            variants[id.key]?[id.variant] = nil
            if variants[id.key]?.isEmpty == true { variants[id.key] = nil }
        }
    }

    private let maximumSize: Int
    private let state = Mutex(State())

    init(maximumSize: Int) {
        self.maximumSize = max(0, maximumSize)
    }

    var size: Int { state.withLock { $0.use.total } }

    func entry(for hop: Hop, _ seal: CredentialSeal) -> CacheEntry? {
        let key = Checksum.of(hop.address.cacheKey)
        return state.withLock { state in
            let found = state.variants[key]?.values.filter { $0.serves(hop, seal) }
                .max { $0.responseTime < $1.responseTime }
            if let found { state.use.use(found.id) }
            return found
        }
    }

    func store(_ entry: CacheEntry) {
        let size = entry.size
        state.withLock { state in
            state.remove(entry.id)
            guard size <= maximumSize else { return }
            state.variants[entry.id.key, default: [:]][entry.id.variant] = entry
            state.use.insert(entry.id, size: size)
            for id in state.use.trim(to: maximumSize) { state.remove(id) }
        }
    }

    func remove(_ id: CacheEntry.ID) {
        state.withLock { $0.remove(id) }
    }

    /// Removes all variants.
    func remove(key: UInt64) {
        state.withLock { state in
            for variant in (state.variants[key] ?? [:]).keys { state.remove(CacheEntry.ID(key: key, variant: variant)) }
        }
    }

    func removeAll() {
        state.withLock { $0 = State() }
    }
}
