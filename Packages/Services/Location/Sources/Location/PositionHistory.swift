/// The positions so far.
package struct PositionHistory: Equatable, Sendable {
    /// Newest first.
    package private(set) var positions: [Position]

    package init(_ positions: [Position] = []) { self.positions = positions }

    private static let maximumCount = 50

    /// Makes this the present position. It replaces the newest one if that is the same place from the same source, so
    /// that the history has moves, not repetitions.
    package mutating func add(_ position: Position) {
        if let newest = positions.first, newest.isSamePlace(as: position) { positions.removeFirst() }
        positions.insert(position, at: 0)
        positions.removeLast(max(0, positions.count - Self.maximumCount))
    }
}

extension Position {
    fileprivate func isSamePlace(as other: Position) -> Bool {
        var other = other
        other.date = date
        return self == other
    }
}
