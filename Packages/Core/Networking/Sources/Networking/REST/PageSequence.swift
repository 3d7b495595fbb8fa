import FoundationEssentials
import HTTPTypes

extension RESTClient {
    /// The pages of a list. Each page is requested when it is read.
    ///
    /// ```swift
    /// for try await issue in client.pages(.issues(), by: .links()).elements(\.self) { … }
    /// ```
    ///
    /// - Parameters:
    ///   - first: The request for the first page.
    ///   - limit: The maximum number of pages. If there are more, the sequence ends with `NetworkError.pagination`. To
    ///     read only a few, use `prefix`.
    public func pages<Page>(
        _ first: RESTRequest<Page>, by pagination: Pagination<Page>, limit: Int = 1000
    ) -> PageSequence<Page> {
        PageSequence(client: self, first: first, pagination: pagination, limit: limit)
    }
}

/// The pages of a list. Each iteration begins at the first page. The sequence may be passed to any task. The pages are
/// requested on the task that reads.
///
/// The sequence throws the errors of `RESTClient.send`. It throws `NetworkError.pagination` when a page leads back to
/// an earlier one, to another server, or to more pages than the limit. The pages before the error are returned.
public struct PageSequence<Page>: AsyncSequence, Sendable {
    /// A page with its response.
    public typealias Element = DecodedResponse<Page>
    /// The errors of `RESTClient.send`, or `NetworkError.pagination`.
    public typealias Failure = any Error

    let client: RESTClient
    let first: RESTRequest<Page>
    let pagination: Pagination<Page>
    let limit: Int

    /// The elements of the pages in order. The next page is requested when those of the previous one are used up.
    public func elements<Element>(_ read: @escaping @Sendable (Page) -> [Element]) -> PageElements<Page, Element> {
        PageElements(pages: self, read: read)
    }

    /// Returns an iterator that reads the pages from the first one on.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Reads the pages; see `PageSequence`.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Position {
            case before(RESTRequest<Page>)
            case behind(RESTRequest<Page>, DecodedResponse<Page>)
            case atEnd
        }

        private let pages: PageSequence
        private var position: Position
        private var visits = PageVisits()

        init(_ pages: PageSequence) {
            self.pages = pages
            position = .before(pages.first)
        }

        /// The next page, or `nil` after the last one.
        ///
        /// - Throws: The errors of `PageSequence`. After an error the sequence has ended.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> DecodedResponse<Page>? {
            let last = position
            // Any failure ends the sequence.
            position = .atEnd
            try Task.checkCancellation()
            guard let request = try request(from: last) else { return nil }
            try visits.add(request, of: pages.client, limit: pages.limit)
            let page = try await pages.client.response(to: request)
            position = .behind(request, page)
            return page
        }

        /// The request for the next page. It is computed only now, so that a page with a bad link is still returned.
        private func request(from position: Position) throws -> RESTRequest<Page>? {
            switch position {
            case .before(let first): first
            case .behind(let request, let page): try pages.pagination.next(request, page, pages.client)
            case .atEnd: nil
            }
        }
    }
}

/// Records the pages that were requested.
private struct PageVisits {
    private struct Visit: Hashable {
        let method: HTTPRequest.Method
        let url: URL
        var body: Data?
    }

    private var visits: Set<Visit> = []
    private var count = 0

    /// - Throws: `NetworkError.pagination` if the request was made before or exceeds the limit.
    mutating func add<Page>(_ request: RESTRequest<Page>, of client: RESTClient, limit: Int) throws {
        let url = try client.address(of: request)
        guard count < limit else {
            throw NetworkError.pagination(problem: .tooManyPages(limit: limit), url: Address.nameForMessages(url))
        }
        count += 1
        var visit = Visit(method: request.method, url: url)
        if let body = try request.body?.requestBody(encoder: client.encoder(for: request)) {
            // Streamed bodies cannot be compared, so only the limit applies to them.
            guard case .bytes(let bytes) = body.content else { return }
            visit.body = bytes
        }
        guard visits.insert(visit).inserted else {
            throw NetworkError.pagination(problem: .loop, url: Address.nameForMessages(url))
        }
    }
}
