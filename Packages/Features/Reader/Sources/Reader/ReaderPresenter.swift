import Books
import SVIP

/// Shows the reader.
public protocol ReaderPresenter: Presenter {
    /// Shows a page, the table of contents, or the search.
    func show(_ content: ReaderData.Content)
    /// Shows a chapter as a whole.
    func showText(_ chapter: ChapterRecord)
    /// Says that there is no page beyond this end of the book.
    func showEdge(_ edge: ReaderData.Edge)
}

/// A presenter without a view that keeps the shown values. It has no pages, so a user of it reads whole chapters.
public final class ReaderShown: ViewlessPresenter, ReaderPresenter {
    /// The displayed content; `nil` before anything is loaded.
    public private(set) var content: ReaderData.Content?
    /// The chapter that was read last; `nil` if there is none.
    public private(set) var chapter: ChapterRecord?

    /// The table of contents; `nil` unless it is on display.
    public var contents: ReaderData.Contents? { if case .contents(let contents) = content { contents } else { nil } }

    /// The user's notes; `nil` unless they are on display.
    public var notes: BookNotes? { if case .notes(let notes) = content { notes.notes } else { nil } }
    /// The note; `nil` unless one is on display.
    public var note: BookNote? { if case .note(let note) = content { note } else { nil } }

    public func show(_ content: ReaderData.Content) { self.content = content }
    public func showText(_ chapter: ChapterRecord) { self.chapter = chapter }
    public func showEdge(_ edge: ReaderData.Edge) {}
}
