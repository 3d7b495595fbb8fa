import BookDetails
import Books
import Catalogue
import Flow
import Reader
import Shelf
import WireSurface

extension WireRouter: BooksRouter {
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
        let client = CatalogueVisit(module)
        try await visit(
            "catalogue",
            messages: [
                WireMessage("sources") { try await client.sources() },
                WireMessage("search") { (search: Search) in
                    try await client.search(search.words, in: search.source)
                },
                WireMessage("open") { (id: Book.ID) in try await client.open(id) },
                WireMessage("shelf") { try await client.showShelf() },
            ])
    }

    func book(_ module: BookDetailsModule) async throws {
        let client = BookVisit(module)
        try await visit(
            "book", BookValues(id: module.id, promotion: module.promotion),
            messages: [
                WireMessage("book") { try await client.load().book },
                WireMessage("isPaid") { try await client.load().isPaid },
                WireMessage("read") { try await client.read() },
            ])
    }

    func shelf(_ module: ShelfModule) async throws {
        let client = ShelfVisit(module)
        try await visit(
            "shelf",
            messages: [
                WireMessage("books") { try await client.load() },
                WireMessage("read") { (id: Book.ID) in try await client.read(id) },
                WireMessage("open") { (id: Book.ID) in try await client.open(id) },
            ])
    }

    func reader(_ module: ReaderModule) async throws {
        let client = ReaderVisit(module: module)
        try await visit(
            "reader", ["id": module.id],
            messages: [
                WireMessage("contents") { try await client.contents() },
                // The chapters are counted from 0 on.
                WireMessage("chapter") { (index: Int) in try await client.chapter(index) },
            ])
    }
}

/// A client in the catalogue. Messages may cross, so each search has a logic of its own. A book is opened from the latest
/// answer.
@MainActor
private final class CatalogueVisit {
    private let module: CatalogueModule
    private var latest: (shown: CatalogueShown, logic: any CatalogueInteractor)

    init(_ module: CatalogueModule) {
        self.module = module
        latest = Self.begin(module)
    }

    private static func begin(_ module: CatalogueModule) -> (shown: CatalogueShown, logic: any CatalogueInteractor) {
        let shown = CatalogueShown()
        return (shown, module.start(shown))
    }

    func sources() async throws -> [SourceRecord] {
        let (shown, logic) = Self.begin(module)
        await logic.loadSources()
        try shown.check()
        return shown.content.sources
    }

    func search(_ words: String, in source: BookSource.ID?) async throws -> [BookRecord] {
        let (shown, logic) = Self.begin(module)
        await logic.find(words, in: source)
        try shown.check()
        latest = (shown, logic)
        return shown.content.found?.books ?? []
    }

    func open(_ id: Book.ID) async throws {
        let (shown, logic) = latest
        await logic.open(id)
        try shown.check()
    }

    func showShelf() async throws {
        let (shown, logic) = latest
        await logic.showShelf()
        try shown.check()
    }
}

/// A client at a book.
@MainActor
private final class BookVisit {
    private let shown = BookDetailsShown()
    private let logic: any BookDetailsInteractor

    init(_ module: BookDetailsModule) { logic = module.start(shown) }

    func load() async throws -> BookDetailsData.Content {
        await logic.loadWithoutPrice()
        try shown.check()
        guard let content = shown.content else { throw CancellationError() }
        return content
    }

    func read() async throws {
        _ = try await load()
        await logic.read()
        try shown.check()
    }
}

/// A client at the shelf. No client follows its changes, so the books are loaded again for each message.
@MainActor
private final class ShelfVisit {
    private let shown = ShelfShown()
    private let logic: any ShelfInteractor

    init(_ module: ShelfModule) { logic = module.start(shown) }

    func load() async throws -> [ShelfBookRecord] {
        await logic.load()
        try shown.check()
        return shown.books ?? []
    }

    func read(_ id: Book.ID) async throws {
        _ = try await load()
        await logic.read(id)
        try shown.check()
    }

    func open(_ id: Book.ID) async throws {
        _ = try await load()
        await logic.open(id)
        try shown.check()
    }
}

/// A client that reads a book. It has no pages, so nothing is kept from one message to the next.
@MainActor
private struct ReaderVisit {
    let module: ReaderModule

    func contents() async throws -> [String] {
        let shown = ReaderShown()
        await module.start(shown).showContents()
        try shown.check()
        return shown.contents?.entries.map(\.title) ?? []
    }

    func chapter(_ index: Int) async throws -> ChapterRecord {
        let shown = ReaderShown()
        await module.start(shown).readChapter(index)
        try shown.check()
        guard let chapter = shown.chapter else { throw CancellationError() }
        return chapter
    }
}
