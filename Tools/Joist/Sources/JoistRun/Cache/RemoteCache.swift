import Foundation
import JoistWorkspace

/// A cache that several machines share: a server with the HTTP protocol of bazel-remote, or a folder.
///
/// After its first failure the cache is not used again, and the run continues without it.
package actor RemoteCache: SharedStore {
    /// The first failure, in one sentence; `nil` if there was none.
    package private(set) var problem: String?

    private let storage: any CacheStorage
    private var canRead = true
    private(set) var canWrite: Bool

    /// - Parameters:
    ///   - isReadOnly: Whether contents are read and never stored, as for branches that are not trusted.
    ///   - environment: The variables of curl.
    ///   - connectTimeout: The longest that connecting may take.
    ///   - timeout: The longest that a whole request may take.
    package init(
        _ address: CacheAddress, isReadOnly: Bool = false, environment: [String: String],
        connectTimeout: Duration = .seconds(2), timeout: Duration = .seconds(5)
    ) {
        self.init(
            CacheClient(address: address, environment: environment, connectTimeout: connectTimeout, timeout: timeout),
            isReadOnly: isReadOnly)
    }

    /// - Parameter isReadOnly: Whether contents are read and never stored.
    init(_ storage: any CacheStorage, isReadOnly: Bool = false) {
        self.storage = storage
        canWrite = !isReadOnly
    }

    /// The cache of `JOIST_CACHE_URL` and `JOIST_CACHE_READ_ONLY`; `nil` if there is none.
    ///
    /// - Throws: ``RunError/cacheAddress(problem:)``
    package static func named(
        in environment: [String: String], isReadOnly: Bool = false
    ) throws(RunError) -> RemoteCache? {
        guard let text = environment["JOIST_CACHE_URL"], !text.isEmpty else { return nil }
        let answer = environment["JOIST_CACHE_READ_ONLY"]?.lowercased() ?? ""
        // Any other value turns it on.
        let isAsked = !["", "0", "false", "no"].contains(answer)
        if let folder = try CacheAddress.folder(in: text) {
            return RemoteCache(CacheFolder(folder: folder), isReadOnly: isReadOnly || isAsked)
        }
        return RemoteCache(try CacheAddress(text), isReadOnly: isReadOnly || isAsked, environment: environment)
    }

    /// The records of passes that the cache has.
    func records(_ wanted: [(key: ContentHash, target: String)]) async -> [ContentHash: TestRecord] {
        let found = await contents(wanted.map(\.key))
        var records: [ContentHash: TestRecord] = [:]
        for (key, target) in wanted {
            guard let bytes = found[key] else { continue }
            records[key] = TestRecord(bytes, key: key, target: target)
            if records[key] == nil { giveUp(CacheFailure.unreadable("the record of \(target)"), reading: true) }
        }
        return records
    }

    /// Stores passes in the cache.
    func store(_ records: [TestRecord]) async {
        await store(Dictionary(records.compactMap { record in (try? record.bytes()).map { (record.key, $0) } }) { $1 })
    }

    /// The contents that the cache has, by key. The caller checks that they are the ones that it stored.
    package func contents(_ keys: [ContentHash]) async -> [ContentHash: [UInt8]] {
        guard canRead else { return [:] }
        do {
            let hashes = try await storage.get(.ac, keys).mapValues { result in
                guard let hash = (try? JSONDecoder().decode(ActionResult.self, from: Data(result)))?.content else {
                    throw CacheFailure.unreadable("its response for a key")
                }
                return hash
            }
            // The cache may have dropped contents and kept their keys.
            let contents = try await storage.get(.cas, Array(hashes.values))
            for (hash, bytes) in contents where ContentHash(of: bytes) != hash { throw CacheFailure.wrongHash }
            return hashes.compactMapValues { contents[$0] }
        } catch {
            giveUp(error, reading: true)
            return [:]
        }
    }

    /// Stores contents by key, without those that are too large.
    package func store(_ contents: [ContentHash: [UInt8]]) async {
        guard canWrite, !contents.isEmpty else { return }
        let contents = contents.filter { $0.value.count <= CacheClient.sizeLimit }
        do {
            // The contents first, so that every key leads to content.
            try await storage.put(.cas, Dictionary(contents.values.map { (ContentHash(of: $0), $0) }) { $1 })
            try await storage.put(
                .ac, contents.mapValues { Array(try JSONEncoder().encode(ActionResult(content: $0))) })
        } catch {
            giveUp(error, reading: false)
        }
    }

    /// A file with an archive, after a check of its hash; `nil` if the cache does not have it.
    ///
    /// - Parameters:
    ///   - size: Of the archive, in bytes.
    ///   - folder: For the file, unless the cache itself is a folder.
    func archive(_ hash: ContentHash, size: Int, in folder: Path) async -> Path? {
        guard canRead else { return nil }
        do {
            guard let file = try await storage.archive(hash, size: size, in: folder) else { return nil }
            guard try ContentHash(ofFile: file.string) == hash else { throw CacheFailure.wrongHash }
            return file
        } catch {
            giveUp(error, reading: true)
            return nil
        }
    }

    /// Stores an archive. ``problem`` is set if that fails.
    func store(archive file: Path, _ hash: ContentHash) async {
        guard canWrite else { return }
        do { try await storage.store(archive: file, hash) } catch { giveUp(error, reading: false) }
    }

    /// Removes an archive that another one replaces.
    func remove(archive hash: ContentHash) async { if canWrite { await storage.remove(archive: hash) } }

    private func giveUp(_ error: any Error, reading: Bool) {
        if error is CancellationError { return }
        if case CacheFailure.status(507) = error, !reading {
            // A full cache can still be read.
            canWrite = false
        } else {
            canRead = false
            canWrite = false
        }
        guard problem == nil else { return }
        problem =
            canRead
            ? "The cache at \(storage) is full (507). This run reads from it and stores nothing."
            : "This run does not use the cache at \(storage): \(CacheFailure.reason(error))"
    }
}
