import BookDetails
import Books
import Catalogue
import Flow
import Reader
import Shelf
import WireSurface

extension WireRouter: BooksRouter {
    private struct Source: Encodable {
        let id: String
        let name: String
    }

    private struct Search: Decodable {
        let words: String
        /// Absent for the user's own choice.
        let source: String?
    }

    private struct BookValues: Encodable {
        let id: String
        let promotion: String?
    }

    func catalogue(_ module: CatalogueModule) async throws {
        let books = module.books
        try await visit(
            "catalogue",
            messages: [
                WireMessage("sources") { await books.sources().map { Source(id: $0.id, name: $0.name) } },
                WireMessage("search") { (search: Search) in
                    try await books.search(search.words, in: search.source, page: nil).books.map(ShownBook.init)
                },
                WireMessage("open") { (id: Book.ID) in try await module.open(id) },
                WireMessage("shelf") { try await module.shelf() },
            ])
    }

    func book(_ module: BookDetailsModule) async throws {
        let (id, promotion) = (module.id, module.promotion)
        try await visit(
            "book", BookValues(id: id, promotion: promotion),
            messages: [
                WireMessage("book") { ShownBook(try await module.books.book(id)) },
                WireMessage("isPaid") { try await module.payments.isPaid(.book(id)) },
                WireMessage("read") { try await module.read(id, promotion) },
            ])
    }

    func shelf(_ module: ShelfModule) async throws {
        try await visit(
            "shelf",
            messages: [
                WireMessage("books") { try await module.books.shelf().map { ShownBook(id: $0.id, title: $0.title) } },
                WireMessage("read") { (id: Book.ID) in try await module.read(id) },
                WireMessage("open") { (id: Book.ID) in try await module.open(id) },
            ])
    }

    func reader(_ module: ReaderModule) async throws {
        let (id, books) = (module.id, module.books)
        try await visit(
            "reader", ["id": id],
            messages: [
                WireMessage("contents") { try await books.contents(of: id).entries.map(\.title) },
                // The chapters are counted from 0 on.
                WireMessage("chapter") { (index: Int) in try await books.chapter(index, of: id).blocks.map(\.text) },
            ])
    }
}

private struct ShownBook: Encodable {
    let id: String
    let title: String

    init(_ book: Book) { self.init(id: book.id, title: book.title) }

    init(id: String, title: String) { (self.id, self.title) = (id, title) }
}
