/// The books that the club owns.
final class BookStore {
    static let shared = CommandLine.arguments.contains("--sample") ? SampleBooks.store() : BookStore()

    private var books: [Book]

    init(books: [Book] = []) { self.books = books }

    func add(_ book: Book) { books.append(book) }

    func book(named title: String) -> Book? { books.first { $0.title == title } }

    func titles() -> [String] { books.map(\.title).sorted() }
}
