import HTTPTypes

/// Checks a request, and sends it from hop to hop until a response is not a redirect, or is one that is not followed.
///
/// libcurl follows redirects too, but sends fields such as `X-Api-Key` to other origins, follows from https to http,
/// and says neither which redirect it refused nor why.
final class RedirectTransport: HTTPTransport {
    private let next: any HopTransport
    private let origins = OriginTable()
    private let hosts: Set<HostName>?

    /// - Parameter hosts: The only hosts that may receive requests; `nil` for all.
    init(next: any HopTransport, hosts: Set<HostName>? = nil) {
        self.next = next
        self.hosts = hosts
    }

    nonisolated(nonsending) func perform(_ request: Request) async throws -> StreamedResponse {
        try Curl.prepare()
        var hop = try Hop(request, origins)
        guard isAllowed(hop.address.origin) else {
            throw NetworkError.invalidRequest(
                reason: "only \(allowed) may be asked here, and not \(hop.address.origin.name)")
        }
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
            guard isAllowed(target.address.origin) else {
                throw NetworkError.malformedResponse(
                    host: hop.address.origin.name,
                    reason: "it redirects to \(target.address.origin.name), and only \(allowed) may be asked here")
            }
            redirects += 1
            hop = target
        }
    }

    private func isAllowed(_ origin: Origin) -> Bool {
        guard let hosts else { return true }
        return hosts.contains(origin.hostName) || (origin.isLoopback && hosts.contains(where: \.isLoopback))
    }

    private var allowed: String { hosts?.map(\.text).sorted().joined(separator: " and ") ?? "any host" }
}
