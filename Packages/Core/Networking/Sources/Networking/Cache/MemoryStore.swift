import Synchronization

/// Entries in memory, up to a number of bytes. The least recently used entries are removed first. Safe to use from any
/// thread.
final class MemoryStore: Sendable {
    private struct State {
        var index = EntryIndex<CacheEntry>()
        /// The numbers of invalidations of addresses, at the last digits of their hashes. Addresses that share a number
        /// only prevent each other's responses from being stored now and then.
        var invalidations = [UInt64](repeating: 0, count: 256)
    }

    private let maximumSize: Int
    private let state = Mutex(State())

    init(maximumSize: Int) {
        self.maximumSize = max(0, maximumSize)
    }

    var size: Int { state.withLock { $0.index.total } }

    /// The number of invalidations so far that an address with this hash shares.
    func invalidations(of key: UInt64) -> UInt64 { state.withLock { $0.invalidations[Self.place(of: key)] } }

    /// The newest entry for the request.
    func entry(for request: CacheRequest) -> CacheEntry? {
        state.withLock { state in
            state.index.contents(of: request.hash).filter { $0.serves(request) }
                .max { $0.responseTime < $1.responseTime }
        }
    }

    func use(_ id: CacheEntry.ID) {
        state.withLock { $0.index.use(id) }
    }

    /// Stores the entry if its address was not invalidated since there were `invalidations` of it.
    ///
    /// - Returns: Whether it was not invalidated.
    func store(_ entry: CacheEntry, after invalidations: UInt64) -> Bool {
        let size = entry.size
        return state.withLock { state in
            guard state.invalidations[Self.place(of: entry.id.key)] == invalidations else { return false }
            if size <= maximumSize {
                state.index.insert(entry.id, entry, size: size)
                state.index.trim(to: maximumSize)
            } else {
                state.index.remove(entry.id)
            }
            return true
        }
    }

    func remove(_ id: CacheEntry.ID) {
        state.withLock { $0.index.remove(id) }
    }

    /// Invalidates an address: removes all variants.
    func remove(key: UInt64) {
        state.withLock { state in
            state.invalidations[Self.place(of: key)] += 1
            for id in state.index.identifiers(of: key) { state.index.remove(id) }
        }
    }

    /// Invalidates all addresses.
    func removeAll() {
        state.withLock { state in
            for place in state.invalidations.indices { state.invalidations[place] += 1 }
            state.index = EntryIndex()
        }
    }

    private static func place(of key: UInt64) -> Int { Int(key % 256) }
}
