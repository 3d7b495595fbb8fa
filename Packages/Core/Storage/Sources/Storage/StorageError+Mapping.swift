import CStorage
import Files
import Foundation
import GRDB

extension StorageError {
    /// Runs work on files, and reports its errors as errors of `file`.
    static func about<Value>(_ file: String, _ work: () throws(FileError) -> Value) throws(StorageError) -> Value {
        do {
            return try work()
        } catch {
            throw StorageError(file: file, errno: error.code)
        }
    }

    /// The error for a failed system call on `file`.
    init(file: String, errno code: Int32) {
        let error = FileError(path: file, code: code)
        switch code {
        case _ where error.isForbidden: self = .readOnly(file: file)
        case EEXIST: self = .alreadyExists(file: file)
        case EIO: self = .diskFailure(file: file, reason: error.reason)
        case _ where error.isNoRoom: self = .diskFull(file: file)
        default: self = .cannotOpen(file: file, reason: error.reason)
        }
    }

    /// The error for any failure of opening a file. Only migrations can have thrown other errors.
    init(opening file: String, failed error: any Error) {
        self =
            error as? StorageError
            ?? StorageError(duringWriteTo: file, error)
            ?? .cannotOpen(file: file, reason: Self.reason(of: error))
    }

    /// Nil when the error is not about the file.
    init?(duringReadOf file: String, _ error: any Error) {
        // A plain SQLITE_READONLY is a `read` closure that tries to write: the caller's mistake.
        if (error as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY { return nil }
        self.init(duringWriteTo: file, error)
    }

    /// Nil when the error is not about the file: a broken constraint, wrong SQL, the caller's own.
    init?(duringWriteTo file: String, _ error: any Error) {
        guard let error = error as? DatabaseError else { return nil }
        switch error.extendedResultCode {
        // A page with a wrong checksum.
        case .SQLITE_IOERR_DATA: self = .corrupt(file: file)
        case .SQLITE_READONLY_ROLLBACK: self = .unfinishedWrite(file: file)
        case ResultCode(rawValue: Int32(CStorageBadJournal)): self = .corruptJournal(file: file)
        case _ where error.hasStaleChecksums || error.hasNoChecksums: self = .changedByOther(file: file)
        default: self.init(resultOf: error, file: file)
        }
    }

    private init?(resultOf error: DatabaseError, file: String) {
        switch error.resultCode {
        case .SQLITE_BUSY: self = .busy(file: file)
        case .SQLITE_FULL: self = .diskFull(file: file)
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(file: file)
        case .SQLITE_CORRUPT: self = .corrupt(file: file)
        case .SQLITE_NOTADB: self = .notADatabase(file: file)
        case .SQLITE_CANTOPEN:
            // SQLite does not say why a file cannot be read, unlike the system.
            let reason = access(file, R_OK) == 0 ? Self.reason(of: error) : FileError(path: file, code: errno).reason
            self = .cannotOpen(file: file, reason: reason)
        case .SQLITE_IOERR: self = .diskFailure(file: file, reason: Self.reason(of: error))
        default: return nil
        }
    }

    /// A short reason, without SQL or values.
    static func reason(of error: any Error) -> String {
        if let error = error as? DatabaseError {
            return error.message ?? error.resultCode.description
        }
        return (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    }
}
