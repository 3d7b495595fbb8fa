import Foundation

/// Imitates Gutendex with the free books: `GET /gutendex/books` and `GET /gutendex/books/ID`.
struct GutendexService: DemoService {
    let prefix = "/gutendex"

    private var catalogue: BookCatalogue { .standard }

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        let parts = request.path.split(separator: "/").dropFirst().map(String.init)
        guard parts.first == "books", parts.count <= 2 else { return nil }
        if let error = request.errorUnlessGet { return error }
        guard parts.count == 1 else {
            let book = catalogue.books.first { $0.price == nil && String($0.gutendexID) == parts[1] }
            guard let book else { return Self.notFound("No Book matches the given query.") }
            return .json(Self.members(book, request.origin))
        }
        let words = request.query["search"] ?? ""
        let found = catalogue.search(words).filter { $0.price == nil }
        guard let page = BookListPage(found, page: request.query["page"]) else { return Self.notFound("Invalid page.") }
        func address(_ number: Int?) -> JSONText {
            guard let number else { return .null }
            let search = words.isEmpty ? "" : "&search=\(words.queryEncoded)"
            return .string("\(request.origin)\(prefix)/books/?page=\(number)\(search)")
        }
        return .json([
            .init("count", .int(page.total)), .init("next", address(page.next)),
            .init("previous", address(page.previous)),
            .init("results", .array(page.books.map { .object(Self.members($0, request.origin)) })),
        ])
    }

    private static func notFound(_ detail: String) -> DemoResponse {
        .json(status: 404, [.init("detail", .string(detail))])
    }

    private static func members(_ book: DemoBook, _ origin: String) -> [JSONText.Member] {
        let authors = book.authors.map { author in
            JSONText.object([
                .init("name", .string(author.sortName)), .init("birth_year", author.birth.map(JSONText.int) ?? .null),
                .init("death_year", author.death.map(JSONText.int) ?? .null),
            ])
        }
        let formats = book.formats.map { format in
            JSONText.Member(format.mediaType, .string(origin + book.path(format)))
        }
        return [
            .init("id", .int(book.gutendexID)), .init("title", .string(book.title)),
            .init("authors", .array(authors)), .init("summaries", .array([.string(book.summary)])),
            .init("editors", .array([])), .init("translators", .array([])),
            .init("subjects", .array(book.subjects.map(JSONText.string))), .init("bookshelves", .array([])),
            .init("languages", .array([.string(book.language)])), .init("copyright", .bool(false)),
            .init("media_type", .string("Text")), .init("formats", .object(formats)),
            .init("download_count", .int(50_000 / (book.number + 1))),
        ]
    }
}
