import CStorage
import Foundation
import GRDB

/// Opens and creates database files whose pages have checksums, through the file layer of `CStorage`.
enum ChecksumFile {
    /// The URI that opens the file at `path` with checksums, for GRDB's queues and for `ATTACH` and `VACUUM INTO`
    /// alike.
    ///
    /// - Parameter compared: Whether reading a page with a wrong checksum fails.
    static func address(of path: String, compared: Bool = true) throws(StorageError) -> String {
        let code = CStorageRegisterVFS()
        guard code == ResultCode.SQLITE_OK.rawValue else {
            throw .cannotOpen(file: path, reason: "the file layer cannot be registered: \(code)")
        }
        // https://www.sqlite.org/uri.html: `%`, `?` and `#` have a meaning in URIs.
        let escaped = path.utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
                text.unicodeScalars.append(UnicodeScalar(byte))
            default:
                text += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
            }
        }
        return "file:\(escaped)?vfs=almanac-checksum\(compared ? "" : "&checksums=0")"
    }

    /// Reserves room for checksums in the pages of a new database, and of a copy by `VACUUM`.
    static func reserve(_ db: GRDB.Database) throws {
        let code = CStorageReserveChecksums(db.sqliteConnection)
        // The pages of an existing database stay as they are.
        guard code == ResultCode.SQLITE_OK.rawValue || code == ResultCode.SQLITE_READONLY.rawValue else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
    }

    /// Writes the first page if it is missing: a killed process may have left a new file empty.
    static func initialize(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { db in
            guard try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 else { return }
            try db.execute(sql: "PRAGMA user_version = 0")
        }
    }
}
