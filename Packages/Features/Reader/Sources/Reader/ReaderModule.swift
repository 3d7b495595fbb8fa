import Books
import SVIP
import Settings

/// The values and services of the reader, which shows the text of a book page by page.
public struct ReaderModule: Module {
    /// A book on the shelf.
    public let id: Book.ID
    /// Where to read; `nil` for where the user stopped reading.
    public let place: BookPosition?
    /// The lines of a page, with the blank ones between paragraphs, where the presenter does not tell its room.
    public var height = 22
    /// Measures the text where lines are broken. A presenter that draws pages brings its own.
    public var measure = TextMeasure()
    /// The text of the book, and where the user stopped reading.
    let books: any BooksService
    /// The width of the lines. Belongs to the same session as ``books``.
    let settings: any SettingsService

    public init(
        id: Book.ID, place: BookPosition? = nil, books: any BooksService, settings: any SettingsService
    ) {
        self.id = id
        self.place = place
        self.books = books
        self.settings = settings
    }

    public func start(_ presenter: any ReaderPresenter) -> any ReaderInteractor {
        ReaderLogic(
            id, at: place, height: height, measure: measure, presenter: presenter,
            worker: ReaderService(books: books, settings: settings))
    }
}
