import Screens

/// A part of a frame that can be clicked.
struct Hit: Equatable, Sendable {
    var row: Int
    var columns: Range<Int>
    var target: Target

    func contains(_ position: Grid.Position) -> Bool { position.row == row && columns.contains(position.column) }
}

/// What is drawn, with what its parts are for.
struct Frame: Equatable, Sendable {
    var grid: Grid
    var hits: [Hit] = []
    /// `nil` before the first screen.
    var version: Navigator.ScreenVersion?
    var focusRevision = 0
    var questionCount = 0
    /// Whether it is a cover, before which the terminal is cleared.
    var isCovered = false
}
