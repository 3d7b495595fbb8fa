import Foundation
import Screens
import TerminalOptions

/// A part of a frame that can be clicked.
struct Hit: Equatable, Sendable {
    /// The effect of a click.
    enum Use: Equatable, Sendable {
        case target(Target)
        /// The effect of this key.
        case key(KeyPress)
        /// Chooses an entry of the palette.
        case entry(Palette.Entry.Choice)
        /// Marks an item, or unmarks it.
        case mark(String)
        /// Takes a day of a calendar.
        case day(Date)
        /// Shows the content from a line on.
        case scroll(to: Int)
        /// No effect: the place is in a box.
        case nothing
    }

    var row: Int
    var columns: Range<Int>
    var use: Use

    func contains(_ position: Grid.Position) -> Bool { position.row == row && columns.contains(position.column) }
}

/// A drawing, with the purposes of its parts.
struct Frame: Equatable, Sendable {
    var grid: Grid
    var hits: [Hit] = []
    /// `nil` before the first screen.
    var version: Navigator.ScreenVersion?
    var focusRevision = 0
    var questionCount = 0
    /// The keys that it shows.
    var keys = KeyMap()
    /// Whether it is a cover, before which the terminal is cleared.
    var isCovered = false

    /// The effect of a click at a place; `nil` where a click has no effect.
    func use(at position: Grid.Position) -> Hit.Use? { hits.last { $0.contains(position) }?.use }

    mutating func hit(_ row: Int, _ columns: Range<Int>, _ use: Hit.Use) {
        hits.append(Hit(row: row, columns: columns, use: use))
    }
}
