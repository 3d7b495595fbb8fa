import Books
import SVIP

/// The commands of the reader. They take effect one after another, in the order in which they are given.
public protocol ReaderInteractor: Interactor {
    /// Opens the book where the user stopped reading.
    func load() async
    /// Follows the width of the lines that the user has chosen. Ends when it is cancelled.
    func observe() async
    /// Turns one page forwards or backwards, also into the chapter beside.
    func turnPage(forwards: Bool) async
    /// Opens the page with a place of the book, and keeps a way back.
    func jump(to place: BookPosition) async
    /// Opens the page with a match of the search, and keeps a way back.
    func openMatch(at place: BookPosition) async
    /// Opens the page with the match after the one that was opened last, or before it, in a circle. The way back stays.
    func openNextMatch(forwards: Bool) async
    /// Opens the page from which the user jumped last.
    func goBack() async
    /// Takes the next width of the lines, and keeps it. The same text stays on display.
    func changeWidth() async
    /// Breaks the text into pages for the room that there is. The same text stays on display.
    ///
    /// - Parameters:
    ///   - columns: The longest line that has room.
    ///   - lines: The lines of a page that have room; `nil` for the usual number.
    func fit(columns: Int, lines: Int?) async
    /// Looks for words in the book.
    func search(_ words: String) async
    /// Shows the page that is being read.
    func showPage() async
    /// Shows the table of contents. Before a page is open, it opens none, and keeps no position.
    func showContents() async
    /// Reads a chapter as a whole. The page and the position stay as they are.
    ///
    /// - Parameter index: From 0 on.
    func readChapter(_ index: Int) async
    /// Shows the matches of the last search again.
    func showMatches() async
    /// Shows the lines of the page, so that the user can mark some of them.
    func showLines() async
    /// Begins a passage with a line on display. The line that is marked next ends it.
    func beginPassage(at place: BookPosition) async
    /// Marks the passage that was begun through a line, or the passage of the note that begins at a place, or else the
    /// paragraph from the place on; the whole paragraph if the place is a line on display. Before a page is open, it
    /// opens none, and keeps no position.
    ///
    /// - Parameter note: The user's words; `nil` leaves those that are there.
    func mark(at place: BookPosition, note: String?) async
    /// Shows the user's notes in the book, which may be gone from the shelf.
    func showNotes() async
    /// Shows a note on display, so that the user can change it.
    func openNote(at place: BookPosition) async
    /// Deletes the note that begins at a place.
    func removeNote(at place: BookPosition) async
    /// Takes back the last change of the notes since the book was opened, and at the next call the one before.
    func undo() async
    /// Makes the change of the notes again that was taken back last.
    func redo() async
    /// Repeats the last failed step.
    func retry() async
}
