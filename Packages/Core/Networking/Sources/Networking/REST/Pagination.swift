import FoundationEssentials
import HTTPTypes

/// The way from one page of a list to the next.
public struct Pagination<Page>: Sendable {
    typealias Step = @Sendable (RESTRequest<Page>, DecodedResponse<Page>, RESTClient) throws -> RESTRequest<Page>?

    let next: Step

    /// Follows the response's `Link` field with `rel="next"` (RFC 8288). The link may be relative to the address of the
    /// response. The next request has the same method, header fields and body.
    ///
    /// - Parameter allowingOtherOrigins: Whether a link may lead to another scheme, host or port than those of the
    ///   client's base address. Fields whose names tell that they hold credentials (see `RedirectPolicy`) are not sent
    ///   there. If false, such a link ends the list with `NetworkError.pagination`.
    public static func links(allowingOtherOrigins: Bool = false) -> Pagination {
        Pagination { request, page, client in
            let fields = linkField.map { page.response.head.headerFields[values: $0] } ?? []
            let links = fields.flatMap { WebLink.links(in: $0) }
            guard let link = links.first(where: { $0.relations.contains("next") }) else { return nil }
            let base = page.response.url
            guard let target = try? Address(text: base.absoluteString).resolving(link.target) else {
                throw NetworkError.pagination(problem: .notAnAddress, url: Address.nameForMessages(base))
            }
            var next = request
            next.target = .address(target.url)
            guard target.origin != Location.url(client.baseURL).origin else { return next }
            guard allowingOtherOrigins else {
                throw NetworkError.pagination(problem: .otherOrigin, url: target.nameForMessages)
            }
            next.dropsSecrets = true
            return next
        }
    }

    /// Follows a cursor in the page: `next` returns the request for the next page, or `nil` at the end.
    public static func cursor(_ next: @escaping @Sendable (Page) throws -> RESTRequest<Page>?) -> Pagination {
        Pagination { _, page, _ in try next(page.value) }
    }
}

private let linkField = HTTPField.Name("Link")
