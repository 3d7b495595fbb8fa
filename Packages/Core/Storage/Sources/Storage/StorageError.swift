import Foundation

/// What went wrong with a database file, in words for the person at the keyboard.
///
/// `file` is a path, or `in memory` for the double.
public enum StorageError: Error, Equatable, Sendable {
    /// Another process held the file for longer than ``SQLiteStore/Options/busyTimeout``.
    case busy(file: String)
    /// There is no room for the write. Nothing of it remains.
    case diskFull(file: String)
    /// The file or its folder may not be written.
    case readOnly(file: String)
    /// The file is a database, but damaged.
    ///
    /// - Parameter advice: ``SQLiteStore/Options/damageAdvice``.
    case corrupt(file: String, advice: String? = nil)
    /// The file is something else than a database. It is left as it was.
    case notADatabase(file: String, advice: String? = nil)
    /// The file can be neither opened nor created.
    case cannotOpen(file: String, reason: String)
    /// There is a file where a new one should go. It is left as it was.
    case alreadyExists(file: String)
    /// A folder holds no file of this name, which could mean another place than one in it.
    case invalidName(String, folder: String)
    /// What is stored under a key is not a value of the key's type. It is left as it was.
    case unreadableValue(key: String, type: String, file: String)
    /// The disk failed to read or write.
    case diskFailure(file: String, reason: String)
    /// The file has migrations that this build does not know. It is left as it was.
    case newerSchema(file: String, unknown: [String])
    /// A migration failed and was rolled back; those before it stay.
    case migrationFailed(file: String, migration: String, reason: String)
}

extension StorageError {
    /// An error about damage, with what the program tells its users to do about it.
    func advising(_ advice: String?) -> StorageError {
        switch self {
        case .corrupt(let file, nil): .corrupt(file: file, advice: advice)
        case .notADatabase(let file, nil): .notADatabase(file: file, advice: advice)
        default: self
        }
    }
}

extension StorageError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    /// One sentence: what happened, to which file, what to do.
    public var description: String {
        switch self {
        case .busy(let file):
            "The data file \(file) is in use by another process: try again when that one is done."
        case .diskFull(let file):
            "There is no room left to save to the data file \(file): free some space and try again."
        case .readOnly(let file):
            "The data file \(file) cannot be written: allow writing to it and to its folder, "
                + "or choose another place."
        case .corrupt(let file, let advice):
            "The data file \(file) is damaged: "
                + "\(advice ?? "restore it from a backup, or move it away to start afresh")."
        case .notADatabase(let file, let advice):
            "The file \(file) is not a data file of this program: "
                + "\(advice ?? "choose another one, or move it away")."
        case .cannotOpen(let file, let reason):
            "The data file \(file) cannot be opened (\(reason)): check the path and its folder."
        case .alreadyExists(let file):
            "There is already a file \(file): choose another name."
        case .invalidName(let name, let folder):
            "The name \(name.debugDescription.prefix(80)) is not one for a file in \(folder): use up to 255 bytes "
                + "without a slash."
        case .unreadableValue(let key, let type, let file):
            "The value \(key.debugDescription.prefix(80)) in the data file \(file) cannot be read as \(type): "
                + "set it anew, or use the version of this program that wrote it."
        case .diskFailure(let file, let reason):
            "The disk failed while using the data file \(file) (\(reason)): check the disk, then "
                + "try again."
        case .newerSchema(let file, let unknown):
            "The data file \(file) was written by a newer version of this program (it has "
                + "\(unknown.joined(separator: ", "))): update this program to use it."
        case .migrationFailed(let file, let migration, let reason):
            "The data file \(file) could not be brought up to date in step \(migration) "
                + "(\(reason)): keep the file and report this."
        }
    }
}
