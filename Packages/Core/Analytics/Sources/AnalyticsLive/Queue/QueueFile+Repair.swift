import Analytics
import Files
import Foundation
import GRDB
import Storage

/// Repair of a queue with damaged pages: the readable rows are kept, and the damaged file is kept as `<name>.damaged`,
/// which replaces an earlier one.
extension QueueFile {
    static let damagedSuffix = ".damaged"

    /// The path of the kept damaged file, if there is one.
    var damagedFile: String? { access(path + Self.damagedSuffix, F_OK) == 0 ? path + Self.damagedSuffix : nil }

    /// Replaces the file by a new one with all rows that can be read.
    func repair(_ opened: Opened) async throws {
        let lock = try await disk.run { [self] in try lockForRepair() }
        defer { withExtendedLifetime(lock) {} }
        // Another process may have repaired the file meanwhile.
        try check(opened)
        let copy = path + ".repaired"
        defer { for suffix in ["", "-journal", ".lock"] { unlink(copy + suffix) } }
        let version = try await opened.store.read(Self.version)
        try await write(try await Salvage.read(opened.store), to: copy)
        try await opened.store.write { [self] db in
            try check(opened)
            // Data that another task or process wrote meanwhile would be lost. The caller tries again.
            guard try Self.version(db) == version else { throw Outdated() }
            try keepDamaged()
            guard rename(copy, path) == 0 else { throw FileError(path: path, code: errno) }
            try Folder.synchronize(Folder.parent(of: path))
        }
    }

    /// Moves away a file of which nothing can be read, unless another process has done so.
    func setAside(_ identity: FileIdentity) throws {
        let lock = try lockForRepair()
        defer { withExtendedLifetime(lock) {} }
        guard FileIdentity(path) == identity else { return }
        try keepDamaged()
        for suffix in ["", "-journal"] {
            guard unlink(path + suffix) == 0 || errno == ENOENT else { throw FileError(path: path, code: errno) }
        }
        try Folder.synchronize(Folder.parent(of: path))
    }

    private func lockForRepair() throws -> FileLock {
        guard let lock = try FileLock.take(path + ".repairing", timeout: .seconds(10)) else {
            throw StorageError.busy(file: path)
        }
        return lock
    }

    /// Gives the file and its journal a second name, so that a file exists at every moment.
    private func keepDamaged() throws(FileError) {
        let kept = path + Self.damagedSuffix
        for suffix in ["", "-journal"] {
            unlink(kept + suffix)
            guard link(path + suffix, kept + suffix) == 0 || errno == ENOENT else {
                throw FileError(path: kept, code: errno)
            }
        }
    }

    private func write(_ salvage: Salvage, to copy: String) async throws {
        let store = try QueueFile.openStore(at: copy)
        try await store.write { db in try salvage.write(to: db) }
    }

    /// A value that changes with every commit, of this connection or another one.
    private static func version(_ db: Database) throws -> [Int] {
        [try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, db.totalChangesCount]
    }
}
