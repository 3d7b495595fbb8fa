import Formatting

/// The files from which a user wants to restore data.
///
/// ```swift
/// let backups = try await service.check(RestoreOrder(files: [file]))
/// for restored in try await service.restore(backups) {
///     print(restored.name, "is restored. Before:", restored.kept ?? "nothing")
/// }
/// ```
public struct RestoreOrder: Equatable, Sendable {
    /// The paths of the files.
    public let files: [String]
    /// The data that the file holds, if its content does not tell; `nil` if the content decides.
    public let owner: DataFile?

    public init(files: [String], owner: DataFile? = nil) {
        self.files = files
        self.owner = owner
    }

    /// The backups of the order, each of other data.
    ///
    /// - Parameter possible: Returns the data that a file may hold by its content.
    /// - Throws: ``DataFileError``, or the error of reading a file.
    package func backups(_ possible: (String) throws -> [DataFile]) throws -> [DataFileBackup] {
        var backups: [DataFileBackup] = []
        for path in files {
            let file = try file(of: path, among: possible(path))
            guard !backups.contains(where: { $0.file == file }) else { throw DataFileError.repeated(file) }
            backups.append(DataFileBackup(path: path, file: file))
        }
        return backups
    }

    private func file(of path: String, among possible: [DataFile]) throws(DataFileError) -> DataFile {
        guard let first = possible.first else { throw .noBackup(path) }
        if let owner {
            guard possible.contains(owner) else { throw .otherData(path, possible) }
            return owner
        }
        guard possible.count == 1 else { throw .unmarked(path, possible) }
        return first
    }
}

/// A file from which data can be restored.
public struct DataFileBackup: Equatable, Sendable {
    public let path: String
    public let file: DataFile

    public init(path: String, file: DataFile) { (self.path, self.file) = (path, file) }
}

extension [DataFileBackup] {
    /// Whether restoring the backups could weaken the lock: the settings have the lock time.
    ///
    /// ```swift
    /// #expect(try await service.check(RestoreOrder(files: files("todo", "settings"))).canWeakenLock)
    /// #expect(try await !service.check(RestoreOrder(files: files("todo"))).canWeakenLock)
    /// ```
    public var canWeakenLock: Bool { contains { $0.file == .settings } }
}

/// A data file that was restored, as `--json` prints it. Scripts rely on its keys.
public struct RestoredFile: Encodable, Equatable, Sendable {
    public let name: String
    public let file: String
    /// The path of the backup.
    public let from: String
    /// The new path of the file that was in its place; `nil` if there was none.
    @NullCodable public private(set) var kept: String?

    package init(_ backup: DataFileBackup, file: String, kept: String?) {
        (name, self.file, from, self.kept) = (backup.file.rawValue, file, backup.path, kept)
    }
}
