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

    private struct Mark: Decodable {
        let place: BookPosition
        /// Absent to leave the words that are there.
        let note: String?

        private enum Key: CodingKey { case place, note }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            place = try BookPosition(wire: values.decode(String.self, forKey: .place))
            note = try values.decodeIfPresent(String.self, forKey: .note)
        }
    }

    func catalogue(_ module: CatalogueModule) async throws {
        let searches = CatalogueSearches(module)
        try await visit(
            "catalogue",
            messages: [
                WireMessage("sources") { try await WireVisit(module).show { await $0.loadSources() }.content.sources },
                WireMessage("search") { (search: Search) in
                    try await searches.search(search.words, in: search.source)
                },
                WireMessage("open") { (id: Book.ID) in try await searches.latest.send { await $0.open(id) } },
                WireMessage("shelf") { try await searches.latest.send { await $0.showShelf() } },
            ])
    }

    func book(_ module: BookDetailsModule) async throws {
        let details = WireVisit(BookDetailsShown()) { module.start($0) }
        try await visit(
            "book", BookValues(id: module.id, promotion: module.promotion),
            messages: [
                WireMessage("book") { try await details.content().book },
                WireMessage("isPaid") { try await details.content().isPaid },
                WireMessage("read") {
                    _ = try await details.content()
                    try await details.send { await $0.read() }
                },
            ])
    }

    func shelf(_ module: ShelfModule) async throws {
        let shelf = WireVisit(ShelfShown()) { module.start($0) }
        // No client follows its changes, so the books are loaded again for each message.
        try await visit(
            "shelf",
            messages: [
                WireMessage("books") { try await shelf.show { await $0.load() }.books ?? [] },
                WireMessage("read") { (id: Book.ID) in
                    try await shelf.send { await $0.load() }
                    try await shelf.send { await $0.read(id, at: nil) }
                },
                WireMessage("search") { (words: String) in
                    // As many as a screen shows.
                    try await shelf.show { await $0.search(words, limit: 100) }.found
                },
                WireMessage("open") { (id: Book.ID) in
                    try await shelf.send { await $0.load() }
                    try await shelf.send { await $0.open(id) }
                },
            ])
    }

    func reader(_ module: ReaderModule) async throws {
        try await visit(
            "reader", ["id": module.id],
            messages: [
                WireMessage("contents") {
                    let contents = try await WireVisit(module).show { await $0.showContents() }.contents
                    return contents?.entries.map(\.title) ?? []
                },
                // The chapters are counted from 0 on.
                WireMessage("chapter") { (index: Int) in
                    let chapter = try await WireVisit(module).show { await $0.readChapter(index) }.chapter
                    guard let chapter else { throw CancellationError() }
                    return chapter
                },
                WireMessage("notes") {
                    try await WireVisit(module).show { await $0.showNotes() }.notes?.notes.map(BookNoteRecord.init)
                        ?? []
                },
                WireMessage("mark") { (mark: Mark) in
                    let note = try await WireVisit(module).show { await $0.mark(at: mark.place, note: mark.note) }.note
                    guard let note else { throw CancellationError() }
                    return BookNoteRecord(note)
                },
                WireMessage("removeNote") { (place: String) in
                    let place = try BookPosition(wire: place)
                    try await WireVisit(module).send { await $0.removeNote(at: place) }
                },
            ])
    }
}

extension BookPosition {
    fileprivate init(wire text: String) throws {
        guard let place = BookPosition(text) else {
            throw WireRefusal(description: "'\(text)' is no place. A place is a chapter and a paragraph, such as 2.5.")
        }
        self = place
    }
}

extension WireVisit<CatalogueShown, any CatalogueInteractor> {
    fileprivate init(_ module: CatalogueModule) { self.init(CatalogueShown()) { module.start($0) } }
}

/// The searches of a client in the catalogue. Each has a logic of its own. A book is opened from the latest answer.
@MainActor
private final class CatalogueSearches {
    private let module: CatalogueModule
    private(set) var latest: WireVisit<CatalogueShown, any CatalogueInteractor>

    init(_ module: CatalogueModule) {
        self.module = module
        latest = WireVisit(module)
    }

    func search(_ words: String, in source: BookSource.ID?) async throws -> [BookRecord] {
        let search = WireVisit(module)
        let found = try await search.show { await $0.find(words, in: source) }.content.found
        latest = search
        return found?.books ?? []
    }
}

extension WireVisit<BookDetailsShown, any BookDetailsInteractor> {
    fileprivate func content() async throws -> BookDetailsData.Content {
        guard let content = try await show({ await $0.loadWithoutPrice() }).content else { throw CancellationError() }
        return content
    }
}

extension WireVisit<ReaderShown, any ReaderInteractor> {
    /// A client has no pages, so nothing is kept from one message to the next.
    fileprivate init(_ module: ReaderModule) { self.init(ReaderShown()) { module.start($0) } }
}
