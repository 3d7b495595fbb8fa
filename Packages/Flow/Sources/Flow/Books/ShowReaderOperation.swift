import Books
import ROSS
import Reader
import Settings

struct ShowReaderOperation: Operation {
    let router: any BooksRouter
    let books: any BooksService
    let settings: any SettingsService

    func launch(_ id: Book.ID) async throws {
        try await router.reader(ReaderModule(id: id, books: books, settings: settings))
    }
}
