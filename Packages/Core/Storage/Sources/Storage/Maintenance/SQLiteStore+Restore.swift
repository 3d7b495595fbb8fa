import Files
import Foundation
import GRDB

extension SQLiteStore {
    /// The names of the migrations that a database file has had: they tell whose data it holds.
    ///
    /// - Throws: ``StorageError``.
    public static func appliedMigrations(
        in url: URL, options: Options = Options()
    ) throws(StorageError) -> Set<String> {
        let path = try StoreFile.path(of: url)
        do {
            return try ReadOnlyFile.open(path).read(DatabaseMigrator().appliedIdentifiers)
        } catch {
            throw StorageError(opening: path, failed: error).advising(options.damageAdvice)
        }
    }

    /// Puts the content of a backup in the place of a database file, which nobody may have open.
    ///
    /// The backup is checked first, copied, and stays. What was in its place is kept beside it, with its journal, under
    /// the name `<name>.replaced-<number>`, and can be opened as a store. If the process is killed, the file is as it
    /// was, or else whoever opens it next finishes the change: restoring again is right in any case.
    ///
    /// Blocks the calling thread, as ``open(at:migrations:options:)`` does.
    ///
    /// - Parameters:
    ///   - backup: A file made by ``backUp(to:replacing:)``.
    ///   - url: Where to put it. The folders are created when missing. A symbolic link gives way itself, and what it
    ///     points to stays.
    ///   - migrations: As for ``open(at:migrations:options:)``, which brings the restored schema up to date.
    /// - Returns: Where the file that was there is kept. Nil if there was none.
    /// - Throws: ``StorageError``. A backup that is damaged, of a newer schema or no data file of this program is
    ///   refused; ``StorageError/busy(file:)`` if somebody, also in this process, has the file open. Nothing has
    ///   changed then.
    @discardableResult
    public static func restore(
        from backup: URL, to url: URL, migrations: [Migration], options: Options = Options()
    ) throws(StorageError) -> URL? {
        let (source, path) = (try StoreFile.path(of: backup), try StoreFile.path(of: url))
        let schema = try Schema(migrations, file: source)
        try StoreFile.createFolder(of: path)
        TemporaryFile.sweep(Folder.parent(of: path))
        let copy = try StorageError.about(path) { () throws(FileError) in
            try TemporaryFile(for: Replacement.incoming(for: path))
        }
        do {
            let backup = try ReadOnlyFile.open(source)
            try schema.refuseNewer(backup)
            let applied = try backup.read(DatabaseMigrator().appliedIdentifiers)
            // A database, but another program's.
            guard !applied.isEmpty || migrations.isEmpty else { throw StorageError.notADatabase(file: source) }
            try Snapshot.check(source, named: source)
            try backup.writeWithoutTransaction { db in
                try Snapshot.write(db, of: source, to: copy, for: path)
            }
        } catch {
            throw StorageError(opening: source, failed: error).advising(options.damageAdvice)
        }
        let opening = try StoreLock.opening.take(.exclusive, of: path, timeout: options.busyTimeout)
        let use = try StoreLock.use.take(.exclusive, of: path, timeout: options.busyTimeout)
        defer { withExtendedLifetime((opening, use)) {} }
        return try Replacement.put(copy, at: path).map { URL(fileURLWithPath: $0) }
    }
}
