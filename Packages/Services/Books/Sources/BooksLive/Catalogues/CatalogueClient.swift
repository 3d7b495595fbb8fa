import Books
import Foundation
import HTTPTypes
import Networking

/// Asks catalogues, and loads the files of their books.
public struct CatalogueClient: Sendable {
    private let transport: any HTTPTransport
    private let userAgent: String
    private let timeout: Duration
    private let options: RequestOptions

    /// - Parameters:
    ///   - userAgent: The name and version of the program.
    ///   - timeout: The longest time that a request to a catalogue may take, and that a download may pause.
    public init(transport: any HTTPTransport, userAgent: String = "almanac", timeout: Duration = .seconds(20)) {
        self.transport = transport
        self.userAgent = userAgent
        self.timeout = timeout
        options = RequestOptions(
            timeout: timeout, connectTimeout: timeout, maximumBodySize: CatalogueKind.maximumSize)
    }

    /// The books that a catalogue shows first. If its own page has none, the feeds to which it leads are tried.
    func firstBooks(of endpoint: BookEndpoint) async throws -> CataloguePage {
        let start = try await start(of: endpoint)
        guard start.entries.isEmpty else { return start }
        var seen: Set<URL> = [endpoint.url]
        var feeds = start.feeds
        var requestsLeft = 5
        while requestsLeft > 0, !feeds.isEmpty {
            let address = feeds.removeFirst()
            guard seen.insert(address).inserted else { continue }
            requestsLeft -= 1
            do {
                let page = try await page(at: address, of: endpoint)
                if !page.entries.isEmpty { return page }
                feeds = page.feeds + feeds
            } catch is BooksError {
                // Other feeds may be in order.
            }
        }
        return start
    }

    /// The search of a catalogue.
    func template(of endpoint: BookEndpoint) async throws -> (text: String, base: URL) {
        if endpoint.kind == .gutendex {
            return ("?search={searchTerms}", Gutendex().start(of: endpoint.url))
        }
        var search = try await start(of: endpoint).search
        if case .description(let address) = search {
            let (body, _, address) = try await found(
                address, of: endpoint, accept: "application/opensearchdescription+xml")
            search = try reading(endpoint) { () throws(CatalogueError) in
                try OpenSearch.template(from: body, at: address)
            }
        }
        guard case .template(let text, let base) = search else {
            throw BooksError.unavailable("\(endpoint.name) cannot be searched. Choose another source.")
        }
        return (text, base)
    }

    func page(at address: URL, of endpoint: BookEndpoint) async throws -> CataloguePage {
        guard let page = try await pageIfFound(at: address, of: endpoint) else {
            throw BooksError.unavailable(
                "\(endpoint.name) has no page \(Self.name(of: address)). Choose another source.")
        }
        return page
    }

    /// - Returns: `nil` if the server reports that the page does not exist.
    func pageIfFound(at address: URL, of endpoint: BookEndpoint) async throws -> CataloguePage? {
        let accept = endpoint.kind?.format.accept ?? CatalogueKind.allCases.map(\.format.accept).joined(separator: ", ")
        guard let (body, type, address) = try await ask(address, of: endpoint, accept: accept) else { return nil }
        return try reading(endpoint) { () throws(CatalogueError) in
            // If the response does not reveal its kind, the parser reports the problem.
            let answer = CatalogueResponse(body: body, address: address)
            guard let kind = CatalogueKind(contentType: type, answer) ?? endpoint.kind else { throw .notACatalogue }
            return try kind.page(from: answer)
        }
    }

    /// Loads the file of a book.
    ///
    /// - Parameter pass: The proof that it was paid for.
    /// - Returns: The media type that the server names, without parameters; empty if it names none.
    func download(
        _ address: URL, pass: String?, to path: String, maximumSize: Int,
        onProgress: @escaping @Sendable (_ received: Int, _ size: Int?) -> Void
    ) async throws -> String {
        var head = HTTPRequest(url: address, headerFields: [.userAgent: userAgent])
        if let pass { head.headerFields[.authorization] = "Bearer \(pass)" }
        let options = RequestOptions(timeout: nil, connectTimeout: timeout, idleTimeout: timeout)
        let response = try await transport.download(
            Request(head, options: options), to: path, maximumSize: maximumSize, onProgress: onProgress)
        return MediaType.essence(of: response?.headerFields[.contentType] ?? "")
    }

    private func start(of endpoint: BookEndpoint) async throws -> CataloguePage {
        try await page(at: endpoint.kind?.format.start(of: endpoint.url) ?? endpoint.url, of: endpoint)
    }

    private typealias Answer = (body: Data, type: String?, address: URL)

    private func found(_ address: URL, of endpoint: BookEndpoint, accept: String) async throws -> Answer {
        guard let answer = try await ask(address, of: endpoint, accept: accept) else {
            throw BooksError.unavailable(
                "\(endpoint.name) has no page \(Self.name(of: address)). Choose another source.")
        }
        return answer
    }

    private func ask(_ address: URL, of endpoint: BookEndpoint, accept: String) async throws -> Answer? {
        let request = HTTPRequest(url: address, headerFields: [.accept: accept, .userAgent: userAgent])
        do {
            let response = try await transport.send(request, options: options)
            switch response.head.status.code {
            case 200..<300: return (response.body, response.head.headerFields[.contentType], response.url)
            case 404, 410: return nil
            case 401:
                throw BooksError.unavailable("It wants a password, which almanac cannot send. Choose another source.")
            default:
                throw NetworkError.status(
                    code: response.head.status.code, headers: response.head.headerFields,
                    body: response.body.prefix(1_024), url: Self.name(of: address))
            }
        } catch {
            try passCancellation(error)
            throw BooksError.unavailable("Cannot load books from \(endpoint.name). \(error)")
        }
    }

    private func reading<Value>(
        _ endpoint: BookEndpoint, _ body: () throws(CatalogueError) -> Value
    ) throws(BooksError) -> Value {
        do {
            return try body()
        } catch {
            throw .unavailable("Cannot use the answer of \(endpoint.name): \(error). Choose another source.")
        }
    }

    /// The address without its query, in which services put keys.
    private static func name(of address: URL) -> String { String(address.absoluteString.prefix { $0 != "?" }) }
}

func passCancellation(_ error: any Error) throws {
    if error is CancellationError || Task.isCancelled { throw CancellationError() }
}
