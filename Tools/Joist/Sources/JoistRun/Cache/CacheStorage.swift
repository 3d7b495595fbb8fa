import JoistWorkspace

/// The two maps of a cache: results by key, and contents by their hash.
enum CacheMap: String { case ac, cas }

/// Where the contents of a cache are: on a server, or in a folder.
protocol CacheStorage: Sendable, CustomStringConvertible {
    /// - Returns: The contents by hash, without those that the cache does not have.
    /// - Throws: ``CacheFailure``, `CancellationError`
    func get(_ map: CacheMap, _ hashes: [ContentHash]) async throws -> [ContentHash: [UInt8]]

    /// - Throws: ``CacheFailure``, `CancellationError`
    func put(_ map: CacheMap, _ contents: [ContentHash: [UInt8]]) async throws

    /// A file with the archive that has a hash. The caller checks the hash.
    ///
    /// - Parameters:
    ///   - size: Of the archive, in bytes.
    ///   - folder: For the file, unless the cache itself is a folder.
    /// - Returns: `nil` if the cache does not have it.
    /// - Throws: ``CacheFailure``, `CancellationError`
    func archive(_ hash: ContentHash, size: Int, in folder: Path) async throws -> Path?

    /// Stores an archive among the contents.
    ///
    /// - Throws: ``CacheFailure``, `CancellationError`
    func store(archive file: Path, _ hash: ContentHash) async throws

    /// Removes an archive that another one replaces, unless the cache removes old contents itself.
    func remove(archive hash: ContentHash) async
}

extension CacheStorage {
    /// The largest content except archives, in bytes.
    static var sizeLimit: Int { 1 << 20 }
}
