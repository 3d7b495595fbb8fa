import Books
import Foundation

extension BooksStore {
    public func book(_ id: Book.ID) async throws -> Book {
        do {
            return book(try await lookUp(id))
        } catch let error as BooksError {
            guard let owned = try await owned(id) else { throw error }
            return owned.book
        }
    }

    /// The book as it can be obtained here.
    func book(_ cached: CachedBook) -> Book {
        var book = cached.entry.book(cached.id)
        if book.access == .paid, !isSold(cached) {
            book.access = .unavailable("'\(book.title)' can only be bought from its catalogue, not here.")
        }
        return book
    }

    /// The book as its catalogue shows it now, or else as it was cached last.
    func lookUp(_ id: Book.ID) async throws -> CachedBook {
        try Task.checkCancellation()
        guard BookName.isValid(id) else { throw BooksError.unknownBook(id) }
        guard let known = try await cached(id) else { return try await ask(for: id) }
        guard let details = known.entry.details else { return known }
        let endpoint = BookEndpoint(id: known.source, name: known.source, kind: nil, url: known.catalogue)
        do {
            let page = try await client.page(at: details, of: endpoint)
            guard let entry = known.entry.completed(from: page.entries) else { return known }
            var fresh = known
            fresh.entry = entry
            // An entry of its own need not say where it is.
            fresh.entry.details = details
            _ = await keep([fresh.entry], of: endpoint)
            return fresh
        } catch let error as BooksError {
            if known.entry.access == .unknown { throw error }
            return known
        }
    }

    func cached(_ id: Book.ID) async throws -> CachedBook? {
        guard exists() else { return nil }
        return try await storing { try await cache.book(id, among: endpointsInOrder) }
    }

    /// Asks the catalogue of a book that is not cached: for the entry at `books/NAME`, where Gutendex and almanac's
    /// server have it, or else for the words of its name.
    private func ask(for id: Book.ID) async throws -> CachedBook {
        let source = BookSource.id(of: id, among: endpointsInOrder.map(\.id))
        guard let endpoint = endpointsInOrder.first(where: { $0.id == source }),
            let name = BookName.name(in: id, source: endpoint.id)
        else { throw BooksError.unknownBook(id) }
        let start =
            switch endpoint.kind {
            case .gutendex: Gutendex().start(of: endpoint.url)
            case .opds1, .opds2, nil: endpoint.url.appending(path: "books")
            }
        var entries: [CatalogueEntry] = []
        do {
            entries = try await client.pageIfFound(at: start.appending(path: name), of: endpoint)?.entries ?? []
        } catch let error as BooksError where endpoint.kind == .gutendex {
            throw error
        } catch is BooksError {
            // The error of the search says why.
        }
        if !entries.contains(where: { has(id, $0, endpoint) }), endpoint.kind != .gutendex {
            let words = name.split { "-._".contains($0) }.joined(separator: " ")
            entries = try await found(words, in: endpoint).entries
        }
        let books = await keep(entries.filter { has(id, $0, endpoint) }, of: endpoint)
        guard let book = books.first(where: { $0.id == id }) else { throw BooksError.unknownBook(id) }
        return book
    }

    private func has(_ id: Book.ID, _ entry: CatalogueEntry, _ endpoint: BookEndpoint) -> Bool {
        BookName.id(of: entry.name, source: endpoint.id) == id
    }

    /// Turns errors of the database into those of the service.
    func storing<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            try passCancellation(error)
            throw error is BooksError ? error : BooksError.store("\(error)")
        }
    }
}
