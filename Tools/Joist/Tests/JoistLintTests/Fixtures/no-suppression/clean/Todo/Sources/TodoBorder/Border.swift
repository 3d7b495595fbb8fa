import CTodo

/// Only one thread at a time uses the number, see `todo.c`.
public final class Border: @unchecked Sendable {
    var number = todo()
    nonisolated(unsafe) static let limit = 1  // It never changes.
}
