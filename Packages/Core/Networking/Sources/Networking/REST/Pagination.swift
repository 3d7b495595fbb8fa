import FoundationEssentials
import HTTPTypes

/// How one page of a list leads to the next.
public struct Pagination<Page>: Sendable {
    typealias Step = @Sendable (RESTRequest<Page>, DecodedResponse<Page>, RESTClient) throws -> RESTRequest<Page>?

    let next: Step

    /// By the answer's `Link` field with `rel="next"` (RFC 8288), relative ones seen from the answer's
    /// own address. The next request repeats this one's method, header fields and body.
    ///
    /// - Parameter allowingOtherOrigins: Whether the list may go on at another scheme, host or port
    ///   than the client's base address; `Authorization`, `Cookie` and `Proxy-Authorization` of the
    ///   request are not sent there. Otherwise such a link ends it with `NetworkError.pagination`.
    public static func links(allowingOtherOrigins: Bool = false) -> Pagination {
        Pagination { request, page, client in
            let fields = linkField.map { page.response.head.headerFields[values: $0] } ?? []
            let links = fields.flatMap { WebLink.links(in: $0) }
            guard let link = links.first(where: { $0.relations.contains("next") }) else { return nil }
            let target = try LinkTarget(link.target, in: page.response)
            var next = request
            next.target = .address(target.address.url)
            guard target.address.origin != LinkTarget.origin(of: client.baseURL) else { return next }
            guard allowingOtherOrigins else {
                throw NetworkError.pagination(problem: .otherOrigin, url: target.address.nameForMessages)
            }
            next.dropsSecrets = true
            return next
        }
    }

    /// By what a page says: `next` makes the request for the page behind it, or `nil` at the end.
    public static func cursor(_ next: @escaping @Sendable (Page) throws -> RESTRequest<Page>?) -> Pagination {
        Pagination { _, page, _ in try next(page.value) }
    }
}

/// Where a link of an answer leads.
private struct LinkTarget {
    let address: Address

    init(_ text: String, in response: Response) throws(NetworkError) {
        do {
            address = try Address(text: response.url.absoluteString).resolving(text)
        } catch {
            throw .pagination(problem: .notAnAddress, url: Address.nameForMessages(response.url))
        }
    }

    static func origin(of url: URL) -> Origin? {
        try? Address(text: url.absoluteString).origin
    }
}

private let linkField = HTTPField.Name("Link")
