import Files
import Foundation
import GRDB

extension SQLiteStore {
    /// Copies the readable rows of a damaged database file into a new file. The damaged file is not changed.
    ///
    /// Each page is judged by its checksum: rows of sound pages are as they were written. Rows of a damaged page are
    /// saved if all their lengths agree, and are listed as doubtful. Indexes are rebuilt. If no row can be read, no
    /// file is created.
    ///
    /// Blocks the calling thread. ``restore(from:to:migrations:options:)`` puts the new file in the place of the
    /// damaged one.
    ///
    /// ```swift
    /// let specimen = try await Specimen()
    /// for content in [Data(), Data("garbage".utf8), Data(repeating: 13, count: 20_000)] {
    ///     #expect(try specimen.salvage(content).values.filter { $0.saved > 0 }.isEmpty)
    ///     #expect(!FileManager.default.fileExists(atPath: specimen.salvaged.path))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - url: The damaged file, which no process may have open.
    ///   - destination: The new file, which must not exist yet.
    ///   - migrations: As for ``open(at:migrations:options:)``.
    /// - Returns: The saved and lost rows of each table.
    /// - Throws: ``StorageError``.
    public static func salvage(
        _ url: URL, to destination: URL, migrations: [Migration], options: Options = Options()
    ) throws(StorageError) -> [SalvagedTable] {
        let (path, target) = (try StoreFile.path(of: url), try StoreFile.path(of: destination))
        let schema = try Schema(migrations, file: path)
        guard access(path, R_OK) == 0 else { throw StorageError(file: path, errno: errno) }
        let opening = try StoreLock.opening.take(.exclusive, of: path, timeout: options.busyTimeout)
        let use = try StoreLock.use.take(.exclusive, of: path, timeout: options.busyTimeout)
        defer { withExtendedLifetime((opening, use)) {} }
        do {
            try Replacement.finish(at: path)
            for file in [path, target] { TemporaryFile.sweep(Folder.parent(of: file)) }
            let source = try settledCopy(of: path)
            let salvage = Salvage(try PageFile(contentsOf: source.file.path))
            let applied = schema.judge(salvage.appliedMigrations())
            try schema.refuseNewer(applied)
            let copy = try StorageError.about(target) { () throws(FileError) in try TemporaryFile(for: target) }
            let tables = try build(copy, schema, applied, salvage)
            guard tables.contains(where: { $0.saved > 0 }) else { return tables }
            try Snapshot.check(copy.file.path, named: target)
            try StorageError.about(target) { () throws(FileError) in try copy.putInPlace(replacing: false) }
            return tables
        } catch {
            throw StorageError(opening: path, failed: error)
        }
    }

    /// A copy in which the interrupted write of a killed process is rolled back, as by the next opening.
    private static func settledCopy(of path: String) throws -> TemporaryFile {
        let content = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        let copy = try StorageError.about(path) { () throws(FileError) in
            let copy = try TemporaryFile(for: path)
            try copy.file.write(content.bytes)
            return copy
        }
        let journals = ["-journal", "-wal"].filter { access(path + $0, F_OK) == 0 }
        defer { for suffix in journals + ["-shm"] { unlink(copy.file.path + suffix) } }
        for suffix in journals {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.file.path + suffix)
        }
        if !journals.isEmpty {
            // If this fails, the pages stay as the killed process left them.
            _ = try? DatabaseQueue(path: ChecksumFile.address(of: copy.file.path)).write { db in
                try db.execute(sql: "PRAGMA schema_version")
            }
        }
        return copy
    }

    private static func build(
        _ copy: TemporaryFile, _ schema: Schema, _ applied: Set<String>, _ salvage: Salvage
    ) throws -> [SalvagedTable] {
        var configuration = Connection.configuration
        // A row may refer to one that was lost.
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: ChecksumFile.address(of: copy.file.path), configuration: configuration)
        // The file gets its name only when it is complete, so it needs no journal before.
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
        try schema.build(queue, as: applied)
        let tables = try queue.write(salvage.copy)
        try schema.migrate(queue)
        try queue.close()
        return tables
    }
}
