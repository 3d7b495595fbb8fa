import HTTPTypes

/// Sends a request from hop to hop until a response is not a redirect, or is one that is not followed.
final class RedirectFollower: Sendable {
    private let carrier: any HopCarrier
    private let policy: RedirectPolicy

    init(carrier: any HopCarrier, policy: RedirectPolicy = RedirectPolicy()) {
        self.carrier = carrier
        self.policy = policy
    }

    nonisolated(nonsending) func follow(_ first: Hop) async throws -> StreamedResponse {
        var hop = policy.shouldFollow == nil ? first : first.changing { $0.mayRefuseRedirects = true }
        var redirects = 0
        var hops: [HopMetrics] = []
        while true {
            let answer = try await carrier.carry(hop)
            hops = hops.isEmpty ? answer.hops : hops + answer.hops
            guard Hop.isRedirect(answer.head), hop.options.maximumRedirects > 0,
                let next = try await next(behind: hop, answer.head, after: redirects)
            else { return response(answer, to: hop, hops) }
            redirects += 1
            hop = next
        }
    }

    private nonisolated(nonsending) func next(
        behind hop: Hop, _ head: HTTPResponse, after redirects: Int
    ) async throws -> Hop? {
        guard let next = try hop.redirected(by: head, policy) else { return nil }
        if hop.address.origin.scheme == "https", next.address.origin.scheme == "http", !policy.allowsInsecureTargets {
            throw NetworkError.unsupportedRedirect(scheme: "http", url: hop.address.nameForMessages)
        }
        if let shouldFollow = policy.shouldFollow {
            let redirect = Redirect(head: head, source: hop.address.url, target: next.address.url, method: next.method)
            guard try await shouldFollow(redirect) else { return nil }
        }
        guard redirects < hop.options.maximumRedirects else {
            throw NetworkError.tooManyRedirects(
                limit: hop.options.maximumRedirects, url: hop.address.nameForMessages)
        }
        return next
    }

    private func response(_ answer: HopAnswer, to hop: Hop, _ hops: [HopMetrics]) -> StreamedResponse {
        StreamedResponse(head: answer.head, body: answer.body, location: .address(hop.address), hops: hops)
    }
}
