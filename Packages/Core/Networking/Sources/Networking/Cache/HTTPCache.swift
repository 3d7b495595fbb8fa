public import FoundationEssentials
import HTTPTypes
import Synchronization

/// A cache of responses, as RFC 9111 describes for a private cache.
///
/// Responses are stored in memory, in a folder, or both. When the cache is full, the least recently used ones are
/// removed. It is safe to use from any task or thread, by several clients at once. Several processes may use one
/// folder. An entry that cannot be written is dropped, and a damaged one counts as missing. A response that another
/// process removes or invalidates may still be served from this process's memory.
///
/// A response to a request with credentials (`Authorization`, `Cookie` and the other fields that the client's
/// `RedirectPolicy` names) is used only for requests with the same credentials. They are stored as a keyed hash.
public final class HTTPCache: Sendable {
    /// Counts of a cache since its creation.
    public struct Statistics: Sendable, Equatable {
        /// Requests answered without asking the server.
        public var hits = 0
        /// Requests for which the server sent a full response.
        public var misses = 0
        /// Requests for which the server confirmed a stored response.
        public var validations = 0
        /// Stale responses that were served, both as hits and in place of failures.
        public var staleServed = 0
    }

    /// The size of the largest response that is stored, in bytes after decoding.
    public let maximumEntrySize: Int

    let now: @Sendable () -> Date
    let seal: CredentialSeal
    let memory: MemoryStore
    let disk: DiskStore?
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

    /// Creates a cache in memory, which lasts as long as the object.
    ///
    /// - Parameters:
    ///   - maximumSize: The maximum total in bytes, heads included.
    ///   - maximumEntrySize: The maximum for a response in bytes; an eighth of `maximumSize` if `nil`.
    ///   - now: The time of day.
    public static func inMemory(
        maximumSize: Int = 32 * 1024 * 1024, maximumEntrySize: Int? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> HTTPCache {
        HTTPCache(
            memory: MemoryStore(maximumSize: maximumSize), disk: nil,
            maximumEntrySize: maximumEntrySize ?? maximumSize / 8, now: now)
    }

    /// Creates a cache in a folder. A missing folder is created with access for its owner only. This blocks while it
    /// reads the names and sizes of the files in the folder.
    ///
    /// - Parameters:
    ///   - path: The path of the folder. Files that are not the cache's are left alone.
    ///   - maximumSize: The maximum total of all files, in bytes.
    ///   - memory: The number of bytes that are also kept in memory; 0 for none.
    ///   - maximumEntrySize: The maximum for a response in bytes; if `nil`, an eighth of `maximumSize` and at most 16
    ///     MiB.
    ///   - now: The time of day.
    /// - Throws: `NetworkError.file` if the folder cannot be created or used.
    public static func onDisk(
        path: String, maximumSize: Int = 256 * 1024 * 1024, memory: Int = 8 * 1024 * 1024,
        maximumEntrySize: Int? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) throws(NetworkError) -> HTTPCache {
        let entrySize = max(0, maximumEntrySize ?? min(maximumSize / 8, 16 * 1024 * 1024))
        // The head has no limit of its own here. No client accepts a head larger than this.
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

    /// Removes all responses. Responses that are arriving are not stored either. Blocks while files are removed.
    public func removeAll() {
        memory.removeAll()
        disk?.removeAll()
    }

    /// Removes the responses from this address, query included, and those that are arriving. Blocks while files are
    /// removed.
    public func remove(_ url: URL) {
        guard let address = try? Address(text: url.absoluteString) else { return }
        remove(address)
    }
}

extension HTTPCache {
    /// Finds the newest entry for a request. Files are read outside of the threads that tasks share.
    nonisolated(nonsending) func findEntry(for request: CacheRequest) async -> CacheEntry? {
        if let entry = memory.entry(for: request) { return entry }
        guard let disk, let entry = await FileWork.run({ disk.entry(for: request) }) else { return nil }
        _ = memory.store(entry, after: request.invalidations)
        return entry
    }

    /// Runs work that may block outside of the threads that tasks share.
    nonisolated(nonsending) func change(_ work: @escaping @Sendable (HTTPCache) -> Void) async {
        guard disk != nil else { return work(self) }
        await FileWork.run { work(self) }
    }

    /// Whether the body of the entry, which is not known yet, may be small enough to be stored.
    func mayHaveRoom(for entry: CacheEntry) -> Bool {
        guard let length = entry.fields.single(.contentLength).flatMap({ Int($0) }) else { return true }
        return length <= maximumEntrySize || entry.fields.contains(.contentEncoding)
    }

    /// Stores the entry in place of `old`, unless the address was invalidated since there were `invalidations` of it.
    func store(_ entry: CacheEntry, replacing old: CacheEntry? = nil, after invalidations: UInt64) {
        if let old, old.id != entry.id { remove(old) }
        guard entry.body.count <= maximumEntrySize, memory.store(entry, after: invalidations) else {
            return remove(entry)
        }
        guard let disk else { return }
        disk.store(entry)
        // An invalidation between the two stores found no file to remove.
        if memory.invalidations(of: entry.id.key) != invalidations { remove(entry) }
    }

    func use(_ entry: CacheEntry) {
        memory.use(entry.id)
        disk?.use(entry.id)
    }

    func remove(_ entry: CacheEntry) {
        memory.remove(entry.id)
        disk?.remove(entry.id)
    }

    func remove(_ address: Address) {
        let hash = Checksum.of(address.cacheKey)
        memory.remove(key: hash)
        disk?.remove(key: hash)
    }

    func count(_ change: (inout Statistics) -> Void) {
        counts.withLock { change(&$0) }
    }

    /// Whether the caller may revalidate this address, because no other task does. If so, `endRevalidation` must
    /// follow.
    func beginRevalidation(_ key: String) -> Bool { revalidated.withLock { $0.insert(key).inserted } }

    func endRevalidation(_ key: String) { revalidated.withLock { _ = $0.remove(key) } }
}
