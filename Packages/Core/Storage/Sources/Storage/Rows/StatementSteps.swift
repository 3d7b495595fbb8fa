import GRDB

/// The steps of a prepared statement with its arguments set: GRDB's cursor with nothing made of a row, so that
/// observation, cancellation and errors are GRDB's.
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
