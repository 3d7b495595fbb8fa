import Foundation

/// A double of ``FolderFileStore`` in memory, for tests, with the same rules for names.
public actor InMemoryFileStore: FileStore {
    /// The files by the bytes of their names, because Swift considers some strings of different bytes equal.
    private var files: [Data: Data] = [:]

    public init() {}

    public func read(_ name: String) throws(StorageError) -> Data? {
        files[try key(name)]
    }

    public func write(_ content: Data, to name: String) throws(StorageError) {
        files[try key(name)] = content
    }

    public func remove(_ name: String) throws(StorageError) {
        files[try key(name)] = nil
    }

    public func names() -> [String] {
        files.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private func key(_ name: String) throws(StorageError) -> Data {
        try FileName.check(name, in: "in memory")
        return Data(name.utf8)
    }
}
