/// The changes of a run that the user can take back, and those that were taken back.
///
/// ```swift
/// history.note("add")
/// guard let change = history.next(isUndo: true) else { return }
/// history.end(change, isUndone: true)
/// #expect(!history.canUndo && history.canRedo)
/// ```
public struct ChangeHistory<Change: Sendable>: Sendable {
    /// The changes that can be taken back, the last one at the end.
    public private(set) var done: [Change] = []
    /// The changes that can be done again, the one that was taken back last at the end.
    public private(set) var undone: [Change] = []

    public var canUndo: Bool { !done.isEmpty }
    public var canRedo: Bool { !undone.isEmpty }

    public init() {}

    /// Adds a new change. What was taken back before can then no longer be done again.
    ///
    /// - Parameter isReplaced: Whether it takes the place of an earlier change.
    public mutating func note(_ change: Change, inPlaceOf isReplaced: (Change) -> Bool = { _ in false }) {
        done.removeAll(where: isReplaced)
        done.append(change)
        undone = []
    }

    /// The change to take back or to do again, until ``end(_:isUndone:)``. It is taken at once, so that a second press
    /// meanwhile gets another one.
    public mutating func next(isUndo: Bool) -> Change? { isUndo ? done.popLast() : undone.popLast() }

    /// Ends what ``next(isUndo:)`` began. After a failure the change is as before.
    public mutating func end(_ change: Change, isUndone: Bool) {
        if isUndone { undone.append(change) } else { done.append(change) }
    }
}
