import Synchronization

/// Entries in memory, up to a number of bytes. The least recently used entries are removed first. Safe to use from any
/// thread.
final class MemoryStore: Sendable {
    private let maximumSize: Int
    private let index = Mutex(EntryIndex<CacheEntry>())

    init(maximumSize: Int) {
        self.maximumSize = max(0, maximumSize)
    }

    var size: Int { index.withLock { $0.total } }

    func entry(for request: CacheRequest) -> CacheEntry? {
        index.withLock { index in
            index.contents(of: request.hash).filter { $0.serves(request) }.max { $0.responseTime < $1.responseTime }
        }
    }

    func use(_ id: CacheEntry.ID) {
        index.withLock { $0.use(id) }
    }

    func store(_ entry: CacheEntry) {
        let size = entry.size
        index.withLock { index in
            guard size <= maximumSize else { return index.remove(entry.id) }
            index.insert(entry.id, entry, size: size)
            index.trim(to: maximumSize)
        }
    }

    func remove(_ id: CacheEntry.ID) {
        index.withLock { $0.remove(id) }
    }

    /// Removes all variants.
    func remove(key: UInt64) {
        index.withLock { index in
            for id in index.identifiers(of: key) { index.remove(id) }
        }
    }

    func removeAll() {
        index.withLock { $0 = EntryIndex() }
    }
}
