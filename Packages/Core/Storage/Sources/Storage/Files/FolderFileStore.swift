import Files
import Foundation

/// A folder of files that only their owner can access.
///
/// When `write` or `remove` returns, its change is on the disk, if the disk syncs correctly. A killed process leaves
/// each file as it was before or after the change. The next store on the folder removes leftover temporary files.
/// Several processes may use one folder, on a local disk.
public struct FolderFileStore: FileStore {
    private let folder: String
    private let queue = BlockingQueue("Storage.files")

    /// Creates the folder with mode 0700 if it is missing, and removes the temporary files of killed writers.
    ///
    /// - Throws: ``StorageError`` if the folder cannot be created.
    public init(at url: URL) throws(StorageError) {
        folder = url.standardizedFileURL.path
        try StoreFile.createFolder(of: folder + "/file")
        TemporaryFile.sweep(folder)
    }

    public func read(_ name: String) async throws(StorageError) -> Data? {
        let path = try path(of: name)
        return try await queue.run { () throws(StorageError) in try Self.read(path) }
    }

    public func write(_ content: Data, to name: String) async throws(StorageError) {
        let path = try path(of: name)
        try await queue.run { () throws(StorageError) in
            try StorageError.about(path) { () throws(FileError) in try TemporaryFile.write(content, to: path) }
        }
    }

    public func remove(_ name: String) async throws(StorageError) {
        let path = try path(of: name)
        try await queue.run { [folder] () throws(StorageError) in
            if unlink(path) == 0 {
                try StorageError.about(path) { () throws(FileError) in try Folder.synchronize(folder) }
            } else if errno != ENOENT {
                throw StorageError(file: path, errno: errno)
            }
        }
    }

    public func names() async throws(StorageError) -> [String] {
        try await queue.run { [folder] () throws(StorageError) in
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: folder)
            } catch {
                throw .cannotOpen(file: folder, reason: StorageError.reason(of: error))
            }
            return names.filter { !$0.hasPrefix(TemporaryFile.prefix) && Self.isFile(folder + "/" + $0) }
                .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }
    }

    private func path(of name: String) throws(StorageError) -> String {
        try FileName.check(name, in: folder)
        return folder + "/" + name
    }

    private static func read(_ path: String) throws(StorageError) -> Data? {
        let file: OpenFile
        do throws(FileError) {
            // A link could lead out of the folder, and opening a pipe would wait.
            file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            guard try file.isRegular else { throw FileError(path: path, code: EISDIR) }
        } catch {
            if error.code == ENOENT { return nil }
            throw .cannotOpen(file: path, reason: error.reason)
        }
        do {
            return try file.read()
        } catch {
            throw .diskFailure(file: path, reason: error.reason)
        }
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
