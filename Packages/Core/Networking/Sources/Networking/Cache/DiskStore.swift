import Files
import FoundationEssentials
import Synchronization

/// Entries in a folder, one file each, up to a number of bytes. The least recently used entries are removed first.
///
/// The index has names, sizes and, once known, the names of the selectors. Other processes may use the folder too. Their
/// new entries are found at the next scan, and entries without `Vary` at once. Their removals are noticed when an entry
/// is read. The store is safe to use from any thread. File access blocks the thread and happens outside the lock.
final class DiskStore: Sendable {
    private struct State {
        /// The names of the selectors of each entry. They are empty as long as the file has not been read.
        var index = EntryIndex<[String]>()
        var writtenSinceScan = 0
        /// The addresses that were invalidated since the last scan. Entries of other processes for them must not return
        /// with the next scan.
        var invalidated: Set<UInt64> = []
    }

    let seal: CredentialSeal
    private let folder: CacheFolder
    private let maximumSize: Int
    private let maximumFileSize: Int
    private let state = Mutex(State())

    /// Creates a store and reads the names and sizes of the folder's files.
    ///
    /// - Throws: `NetworkError.file`.
    init(path: String, maximumSize: Int, maximumFileSize: Int) throws(NetworkError) {
        do throws(FileError) {
            folder = try CacheFolder(path: path)
            seal = try CredentialSeal(folder: path)
        } catch {
            throw NetworkError(error)
        }
        self.maximumSize = max(0, maximumSize)
        self.maximumFileSize = maximumFileSize
        scan()
    }

    var size: Int { state.withLock { $0.index.total } }

    func entry(for request: CacheRequest) -> CacheEntry? {
        let known = state.withLock { state in
            let known = state.index.identifiers(of: request.hash)
            guard known.isEmpty, !state.invalidated.contains(request.hash) else {
                return known.filter { id in
                    guard let names = state.index[id], !names.isEmpty else { return true }
                    return id.variant == CacheSelector.hash(of: CacheSelector.named(names, in: request))
                }
            }
            // Another process may have stored a response without `Vary`.
            return [CacheEntry.ID(key: request.hash, variant: CacheSelector.hash(of: request.selectors))]
        }
        let found = known.compactMap(read).filter { $0.serves(request) }
            .max { $0.responseTime < $1.responseTime }
        guard let found else { return nil }
        use(found.id)
        folder.touch(Self.name(of: found.id))
        return found
    }

    /// Notes that an entry was used from another store.
    func use(_ id: CacheEntry.ID) {
        state.withLock { $0.index.use(id) }
    }

    func store(_ entry: CacheEntry) {
        guard let file = EntryFile.encode(entry), file.count <= min(maximumFileSize, maximumSize),
            folder.write(file, to: Self.name(of: entry.id))
        else { return remove(entry.id) }
        let (surplus, isScanDue) = state.withLock { state in
            state.writtenSinceScan += file.count
            let surplus = state.index.insert(entry.id, entry.selectors.map(\.name), size: file.count)
            return (surplus, state.writtenSinceScan > maximumSize / 8)
        }
        if let surplus { folder.remove(Self.name(of: surplus)) }
        if isScanDue { scan() }
        trim()
    }

    func remove(_ id: CacheEntry.ID) {
        state.withLock { $0.index.remove(id) }
        folder.remove(Self.name(of: id))
    }

    /// Removes all variants. Variants of other processes that are not known yet are removed when a scan finds them.
    func remove(key: UInt64) {
        let (known, isScanDue) = state.withLock { state in
            state.invalidated.insert(key)
            return (state.index.identifiers(of: key), state.invalidated.count > 1000)
        }
        for id in known { remove(id) }
        if isScanDue { scan() }
    }

    func removeAll() {
        for id in folder.names.compactMap(Self.id) { remove(id) }
    }

    private func read(_ id: CacheEntry.ID) -> CacheEntry? {
        let name = Self.name(of: id)
        // One byte more than allowed reveals a larger file.
        let file = folder.read(name, limit: maximumFileSize + 1)
        guard let file, let entry = EntryFile.decode(file), entry.id == id else {
            state.withLock { $0.index.remove(id) }
            if file != nil { folder.remove(name) }
            return nil
        }
        let names = entry.selectors.map(\.name)
        let surplus = state.withLock { $0.index.update(id, names, size: file.count) }
        if let surplus { folder.remove(Self.name(of: surplus)) }
        return entry
    }

    /// Updates the index from the folder. Entries that the index does not know yet are treated as used before the known
    /// ones, in the order of their files' times.
    private func scan() {
        let files = folder.names.compactMap { name in
            Self.id(name).flatMap { id in folder.attributes(of: name).map { (id, $0) } }
        }.sorted { $0.1.modified < $1.1.modified }
        let present = Set(files.map(\.0))
        let known = state.withLock { $0.index.identifiers }
        // An entry that was stored after the names were read may exist nevertheless.
        let gone = known.filter { !present.contains($0) && folder.attributes(of: Self.name(of: $0)) == nil }
        let invalid = state.withLock { state in
            for id in gone { state.index.remove(id) }
            var invalid: [CacheEntry.ID] = []
            for (id, attributes) in files {
                if state.invalidated.contains(id.key), !state.index.contains(id) {
                    invalid.append(id)
                } else if let surplus = state.index.update(id, state.index[id] ?? [], size: attributes.size) {
                    invalid.append(surplus)
                }
            }
            state.invalidated = []
            state.writtenSinceScan = 0
            return invalid
        }
        for id in invalid { folder.remove(Self.name(of: id)) }
        trim()
    }

    private func trim() {
        let removed = state.withLock { $0.index.trim(to: maximumSize) }
        for id in removed { folder.remove(Self.name(of: id)) }
    }

    private static let suffix = ".entry"

    private static func name(of id: CacheEntry.ID) -> String {
        "\(id.key.hexadecimal)-\(id.variant.hexadecimal)\(suffix)"
    }

    private static func id(_ name: String) -> CacheEntry.ID? {
        guard name.hasSuffix(suffix) else { return nil }
        let parts = name.dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let key = UInt64(parts[0], radix: 16), let variant = UInt64(parts[1], radix: 16)
        else { return nil }
        let id = CacheEntry.ID(key: key, variant: variant)
        // The cache does not write other spellings of the same number.
        return self.name(of: id) == name ? id : nil
    }
}
