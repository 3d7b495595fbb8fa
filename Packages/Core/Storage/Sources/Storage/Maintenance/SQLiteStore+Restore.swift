import Files
import Foundation
import GRDB

extension SQLiteStore {
    /// Returns the names of the migrations in a database file, which identify its data.
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

    /// Replaces a database file by a copy of a backup. No process may have the file open.
    ///
    /// The backup is checked and copied first, and stays. The file that was there is kept, with its journal, under the name
    /// `<name>.replaced-<number>`, and can be opened as a store. If the process is killed, the file is as it was, or the
    /// next process that opens it finishes the change. Restoring again is safe in both cases.
    ///
    /// Blocks the calling thread, as ``open(at:migrations:options:)`` does.
    ///
    /// - Parameters:
    ///   - backup: A file made by ``backUp(to:replacing:)``, or a copy that another program made.
    ///   - url: The place for the copy. Missing folders are created. A symbolic link is replaced itself, and its target stays.
    ///   - migrations: As for ``open(at:migrations:options:)``, which migrates the restored schema.
    /// - Returns: The place of the file that was there. Nil if there was none.
    /// - Throws: ``StorageError``, and nothing has changed then. A backup that is damaged, has a newer schema or is no data
    ///   file of this program is refused. ``StorageError/busy(file:)`` if a store, also in this process, has the file open.
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
            // A database of another program.
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
