public import FoundationEssentials
import Synchronization

/// Stores responses, as RFC 9111 describes for a private cache.
///
/// It stores them in memory, in a folder, or both. When it is full, the least recently used ones are removed. Safe to
/// use from any task or thread, by several clients at once; several processes may use one folder. An entry that cannot
/// be written is not kept, and a damaged one is taken for missing. What another process removes or makes invalid may
/// still be served from this one's memory.
///
/// An answer to a request with credentials (`Authorization`, `Cookie` and the other fields that `RedirectPolicy` names)
/// is used only for requests with the same ones. They are kept as a keyed hash.
public final class HTTPCache: Sendable {
    /// Counts of what a cache has done since it was created.
    public struct Statistics: Sendable, Equatable {
        /// Requests answered without asking the server.
        public var hits = 0
        /// Requests for which the server had to send an answer.
        public var misses = 0
        /// Requests for which the server confirmed what was stored.
        public var validations = 0
        /// Hits and failed requests that were answered with a stale response.
        public var staleServed = 0
    }

    /// The size of the largest response that is stored, in bytes after decoding.
    public let maximumEntrySize: Int

    let now: @Sendable () -> Date
    let seal: CredentialSeal
    private let memory: MemoryStore
    private let disk: DiskStore?
    private let writers = EntryWriters()
    private let counts = Mutex(Statistics())
    private let revalidated = Mutex<Set<String>>([])

    private init(
        memory: MemoryStore, disk: DiskStore?, maximumEntrySize: Int, now: @escaping @Sendable () -> Date
    ) {
        self.memory = memory
        self.disk = disk
        seal = disk?.seal ?? CredentialSeal()
        self.maximumEntrySize = max(0, maximumEntrySize)
        self.now = now
    }

    /// A cache in memory, which lasts as long as the object.
    ///
    /// - Parameters:
    ///   - maximumSize: In bytes, heads included.
    ///   - maximumEntrySize: In bytes; an eighth of `maximumSize` if `nil`.
    ///   - now: The time of day.
    public static func inMemory(
        maximumSize: Int = 32 * 1024 * 1024, maximumEntrySize: Int? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> HTTPCache {
        HTTPCache(
            memory: MemoryStore(maximumSize: maximumSize), disk: nil,
            maximumEntrySize: maximumEntrySize ?? maximumSize / 8, now: now)
    }

    /// A cache in a folder, which is created for its owner alone if it is missing. Blocks
    /// while it reads the names and sizes of the files in it.
    ///
    /// - Parameters:
    ///   - path: The folder's. Files in it that are not the cache's are left alone.
    ///   - maximumSize: Of all files, in bytes.
    ///   - memory: How much of it is also kept in memory, in bytes; 0 for nothing.
    ///   - maximumEntrySize: In bytes; an eighth of `maximumSize`, and at most 16 MiB, if `nil`.
    ///   - now: The time of day.
    /// - Throws: `NetworkError.file` if the folder cannot be created or used.
    public static func onDisk(
        path: String, maximumSize: Int = 256 * 1024 * 1024, memory: Int = 8 * 1024 * 1024,
        maximumEntrySize: Int? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) throws(NetworkError) -> HTTPCache {
        let entrySize = max(0, maximumEntrySize ?? min(maximumSize / 8, 16 * 1024 * 1024))
        // The head has no limit of its own here; no client accepts one that is larger.
        let (fileSize, overflows) = entrySize.addingReportingOverflow(1024 * 1024)
        let disk = try DiskStore(
            path: path, maximumSize: maximumSize, maximumFileSize: overflows ? .max - 1 : fileSize)
        return HTTPCache(
            memory: MemoryStore(maximumSize: memory), disk: disk, maximumEntrySize: entrySize, now: now)
    }

    /// Bytes in the folder, or in memory if there is none.
    public var currentSize: Int { disk?.size ?? memory.size }

    /// The counts so far.
    public var statistics: Statistics { counts.withLock { $0 } }

    /// Removes all responses. Responses on their way are not stored either. Blocks while files are removed.
    public func removeAll() {
        writers.invalidateAll()
        memory.removeAll()
        disk?.removeAll()
    }

    /// Removes the responses from this address, query included, and those on their way. Blocks while files are removed.
    public func remove(_ url: URL) {
        guard let address = try? Address(text: url.absoluteString) else { return }
        remove(address)
    }
}

extension HTTPCache {
    func entry(for hop: Hop) -> CacheEntry? {
        if let entry = entryInMemory(for: hop) { return entry }
        guard let entry = disk?.entry(for: hop) else { return nil }
        memory.store(entry)
        return entry
    }

    /// The same without blocking.
    func findEntry(for hop: Hop) async -> CacheEntry? {
        if let entry = entryInMemory(for: hop) { return entry }
        return await change { $0.entry(for: hop) }
    }

    private func entryInMemory(for hop: Hop) -> CacheEntry? {
        let entry = memory.entry(for: hop, seal)
        if let entry { disk?.use(entry.id) }
        return entry
    }

    /// Does what may block off the threads that tasks share.
    func change<Value: Sendable>(_ work: @escaping @Sendable (HTTPCache) -> Value) async -> Value {
        guard disk != nil else { return work(self) }
        return await FileWork.run { work(self) }
    }

    /// Call this before the request is sent, so that its response is not stored if the address is invalidated
    /// meanwhile.
    func beginWriting(_ hop: Hop) -> EntryWriters.Ticket { writers.begin(hop.address.cacheKey) }

    /// Keeps the entry, in place of `old`, unless the address was invalidated meanwhile.
    func store(_ entry: CacheEntry, replacing old: CacheEntry? = nil, _ ticket: EntryWriters.Ticket) {
        if let old, old.id != entry.id { remove(old) }
        guard entry.body.count <= maximumEntrySize, ticket.isValid else { return remove(entry) }
        memory.store(entry)
        disk?.store(entry)
        // An invalidation between the question and the storing found nothing to remove.
        if !ticket.isValid { remove(entry) }
    }

    func remove(_ entry: CacheEntry) {
        memory.remove(entry.id)
        disk?.remove(entry.id)
    }

    func remove(_ address: Address) {
        writers.invalidate(address.cacheKey)
        let key = Checksum.of(address.cacheKey)
        memory.remove(key: key)
        disk?.remove(key: key)
    }

    func count(_ change: (inout Statistics) -> Void) {
        counts.withLock { change(&$0) }
    }

    /// Whether nobody else has a revalidation of this address under way; if so, `endRevalidation` must follow.
    func beginRevalidation(_ address: Address) -> Bool {
        revalidated.withLock { $0.insert(address.cacheKey).inserted }
    }

    func endRevalidation(_ address: Address) {
        revalidated.withLock { _ = $0.remove(address.cacheKey) }
    }
}

extension HTTPCache: Equatable {
    /// Whether both are the same cache.
    public static func == (one: HTTPCache, other: HTTPCache) -> Bool { one === other }
}
