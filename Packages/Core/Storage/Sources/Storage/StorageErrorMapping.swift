import Foundation
import GRDB

extension StorageError {
    /// What a failed system call on the way to `file` means.
    init(opening file: String, errno code: Int32) {
        switch code {
        case EACCES, EPERM, EROFS: self = .readOnly(file: file)
        case ENOSPC, EDQUOT: self = .diskFull(file: file)
        default: self = .cannotOpen(file: file, reason: String(cString: strerror(code)))
        }
    }

    /// Any error while opening: nobody's closure but a migration's ran, so every one is ours.
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
        // A page without its checksum.
        if error.extendedResultCode == .SQLITE_IOERR_DATA {
            self = .corrupt(file: file)
            return
        }
        switch error.resultCode {
        case .SQLITE_BUSY: self = .busy(file: file)
        case .SQLITE_FULL: self = .diskFull(file: file)
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(file: file)
        case .SQLITE_CORRUPT: self = .corrupt(file: file)
        case .SQLITE_NOTADB: self = .notADatabase(file: file)
        case .SQLITE_CANTOPEN: self = .cannotOpen(file: file, reason: Self.reason(of: error))
        case .SQLITE_IOERR: self = .diskFailure(file: file, reason: Self.reason(of: error))
        default: return nil
        }
    }

    /// Few words, without SQL or values.
    static func reason(of error: any Error) -> String {
        if let error = error as? DatabaseError {
            return error.message ?? error.resultCode.description
        }
        return (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    }
}
