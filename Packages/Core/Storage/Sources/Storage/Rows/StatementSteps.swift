import GRDB

/// A GRDB cursor over a prepared statement that makes nothing of a row. Observation, cancellation and errors are GRDB's.
@usableFromInline
final class StatementSteps: DatabaseCursor {
    @usableFromInline typealias Element = Void

    @usableFromInline let _statement: Statement
    @usableFromInline var _isDone = false

    @usableFromInline
    init(_ statement: Statement) { _statement = statement }

    @inlinable
    func _element(sqliteStatement: SQLiteStatement) {}
}
