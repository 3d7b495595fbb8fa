import GRDB
import GRDBSQLite

extension ArgumentWriter {
    /// Makes room for the arguments of the next item.
    @inlinable
    mutating func begin() {
        // A statement that has run takes no arguments before this. The error is that of the last run, thrown already.
        sqlite3_reset(statement)
        appended = 0
        used = 0
    }

    /// Checks that the arguments are there.
    @inlinable
    func end() throws {
        guard failure == SQLITE_OK, appended == count else { throw argumentError }
    }

    @inlinable var isInsideTransaction: Bool { sqlite3_get_autocommit(sqlite3_db_handle(statement)) == 0 }

    /// Runs the statement to its end.
    @inlinable
    func step() throws {
        var code: Int32
        repeat { code = sqlite3_step(statement) } while code == SQLITE_ROW
        guard code == SQLITE_DONE else { throw stepError(code) }
    }

    @usableFromInline
    var argumentError: any Error {
        guard appended == count else {
            return DatabaseError(
                resultCode: .SQLITE_RANGE, message: "\(appended) arguments for \(count) places", sql: owner.sql)
        }
        return DatabaseError(resultCode: ResultCode(rawValue: failure), sql: owner.sql)
    }

    /// As GRDB has it: who cancels hears of nothing else.
    @usableFromInline
    func stepError(_ code: Int32) -> any Error {
        if code == SQLITE_INTERRUPT, Task.isCancelled { return CancellationError() }
        let message = sqlite3_errmsg(sqlite3_db_handle(statement)).map { String(cString: $0) }
        return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: owner.sql)
    }
}
