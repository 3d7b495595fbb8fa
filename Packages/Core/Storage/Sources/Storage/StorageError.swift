import Foundation

/// A failure of a database file, with a description for the user.
///
/// `file` is a path, or `in memory` for the double.
public enum StorageError: Error, Equatable, Sendable {
    /// Another process held the file for longer than ``SQLiteStore/Options/busyTimeout``.
    case busy(file: String)
    /// There is no room for the write: the disk is full, a quota is used up, or the file may not grow further. The
    /// write left no trace.
    case diskFull(file: String)
    /// The file or its folder may not be written.
    case readOnly(file: String)
    /// The file is a database, but damaged.
    ///
    /// - Parameter advice: ``SQLiteStore/Options/damageAdvice``, here and below.
    case corrupt(file: String, advice: String? = nil)
    /// A killed process left a journal, which is damaged. Both files are left as they were.
    case corruptJournal(file: String, advice: String? = nil)
    /// A killed process left a write or a restore unfinished, and the file or its folder may not be written.
    case unfinishedWrite(file: String)
    /// The file is not a database. It is left unchanged.
    case notADatabase(file: String, advice: String? = nil)
    /// Another program has rewritten the file while it was open here.
    case changedByOther(file: String)
    /// The file can be neither opened nor created.
    case cannotOpen(file: String, reason: String)
    /// A new file cannot be created because a file of this name exists. The existing file is left unchanged.
    case alreadyExists(file: String)
    /// The value stored under a key is not of the key's type. It is left as it was.
    case unreadableValue(key: String, file: String)
    /// The disk failed to read or write.
    case diskFailure(file: String, reason: String)
    /// The file has migrations that this build does not know. It is left as it was.
    case newerSchema(file: String, unknown: [String])
    /// The file needs migrations, and may not be written.
    case outdatedSchema(file: String)
    /// A migration failed and was rolled back; those before it stay.
    case migrationFailed(file: String, migration: String, reason: String)
}

extension StorageError {
    /// Adds the program's advice to an error about damage.
    package func advising(_ advice: String?) -> StorageError {
        switch self {
        case .corrupt(let file, nil): .corrupt(file: file, advice: advice)
        case .corruptJournal(let file, nil): .corruptJournal(file: file, advice: advice)
        case .notADatabase(let file, nil): .notADatabase(file: file, advice: advice)
        default: self
        }
    }
}

extension StorageError: LocalizedError, CustomStringConvertible {
    /// The same as ``description``.
    public var errorDescription: String? { description }

    /// One sentence: the problem, the file, the next step.
    public var description: String {
        switch self {
        case .busy(let file):
            "The data file \(file) is in use by another process: try again when that process is done."
        case .diskFull(let file):
            "There is no room left to save to the data file \(file): free some space, or raise the quota or the limit on "
                + "file sizes, and try again."
        case .readOnly(let file):
            "The data file \(file) cannot be written: allow writing to it and to its folder, or choose another place."
        case .corrupt(let file, let advice):
            "The data file \(file) is damaged: "
                + "\(advice ?? "restore it from a backup, or move it away to start with an empty one")."
        case .corruptJournal(let file, let advice):
            "A write to the data file \(file) was interrupted, and its journal \(file)-journal is damaged: "
                + "\(advice ?? "keep both files, and restore the data file from a backup")."
        case .unfinishedWrite(let file):
            "A write to the data file \(file) was interrupted and must be undone or completed before the file can be read: "
                + "allow writing to the file and to its folder, or copy both the file and its journal \(file)-journal to "
                + "another place and open them there."
        case .notADatabase(let file, let advice):
            "The file \(file) is not a data file of this program: "
                + "\(advice ?? "choose another file, or move it away")."
        case .changedByOther(let file):
            "Another program has rewritten the data file \(file) while it was open: close this program and start it again."
        case .cannotOpen(let file, let reason):
            "The data file \(file) cannot be opened (\(reason)): check the path, its folder and their permissions."
        case .alreadyExists(let file):
            "The file \(file) already exists: choose another name."
        case .unreadableValue(let key, let file):
            "The value \(key.debugDescription.prefix(80)) in the data file \(file) cannot be read: "
                + "set it again, or use the version of this program that wrote it."
        case .diskFailure(let file, let reason):
            "The disk failed while using the data file \(file) (\(reason)): check the disk, then try again."
        case .newerSchema(let file, let unknown):
            "The data file \(file) holds other data, or was written by a newer version of this program (it has "
                + "\(unknown.joined(separator: ", "))): move it away, or update this program to use it."
        case .outdatedSchema(let file):
            "The data file \(file) was written by an older version of this program and must be updated before it can be "
                + "read: allow writing to it and to its folder."
        case .migrationFailed(let file, let migration, let reason):
            "The data file \(file) could not be updated in step \(migration) (\(reason)): keep the file and report this."
        }
    }
}
