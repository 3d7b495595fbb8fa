import Books

@MainActor
public enum ShelfConfigurator {
    public static func make(books: any BooksService) -> ShelfView {
        let view = ShelfView()
        view.interactor = ShelfLogic(presenter: ShelfRouter(view: view), worker: ShelfService(), books: books)
        return view
    }
}
