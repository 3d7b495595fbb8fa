import HTTPTypes

/// Checks a request, and sends it from hop to hop until a response is not a redirect, or is one that is not followed.
///
/// libcurl follows redirects too, but sends fields such as `X-Api-Key` to other origins, follows from https to http,
/// and says neither which redirect it refused nor why.
final class RedirectTransport: HTTPTransport {
    private let next: any HopTransport
    private let origins = OriginTable()

    init(next: any HopTransport) {
        self.next = next
    }

    nonisolated(nonsending) func perform(_ request: Request) async throws -> StreamedResponse {
        try Curl.prepare()
        var hop = try Hop(request, origins)
        var redirects = 0
        while true {
            let answer = try await next.send(hop)
            guard Hop.isRedirect(answer.head), hop.options.maximumRedirects > 0,
                let target = try hop.redirected(by: answer.head)
            else {
                return StreamedResponse(head: answer.head, body: answer.body, location: .address(hop.address))
            }
            guard redirects < hop.options.maximumRedirects else {
                throw NetworkError.tooManyRedirects(
                    limit: hop.options.maximumRedirects, url: hop.address.nameForMessages)
            }
            redirects += 1
            hop = target
        }
    }
}
