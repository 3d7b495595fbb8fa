import Books
import SVIP

actor ShelfLogic: ShelfInteractor {
    private let presenter: any ShelfPresenter
    private let worker: any ShelfWorker
    private let books: any BooksService

    init(presenter: any ShelfPresenter, worker: any ShelfWorker, books: any BooksService) {
        self.presenter = presenter
        self.worker = worker
        self.books = books
    }

    func load() async { await show() }

    func remove(_ title: String) async {
        try? await books.remove(title)
        await show()
    }

    private func show() async {
        guard let count = try? await books.count() else { return }
        await presenter.show(await ShelfCovers(worker: worker).all(count))
    }
}
