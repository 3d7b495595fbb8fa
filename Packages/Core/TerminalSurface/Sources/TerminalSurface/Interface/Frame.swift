import Screens

/// A part of a frame that can be clicked.
struct Hit: Equatable, Sendable {
    /// What a click does.
    enum Use: Equatable, Sendable {
        case target(Target)
        /// What this key does.
        case key(KeyPress)
        /// Chooses an entry of the palette.
        case entry(Palette.Entry.Choice)
        /// Shows the content from a line on.
        case scroll(to: Int)
        /// Nothing: the place is in a box.
        case nothing
    }

    var row: Int
    var columns: Range<Int>
    var use: Use

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

    /// What a click at a place does; `nil` where nothing can be clicked.
    func use(at position: Grid.Position) -> Hit.Use? { hits.last { $0.contains(position) }?.use }

    mutating func hit(_ row: Int, _ columns: Range<Int>, _ use: Hit.Use) {
        hits.append(Hit(row: row, columns: columns, use: use))
    }
}
