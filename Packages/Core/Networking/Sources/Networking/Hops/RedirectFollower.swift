import HTTPTypes

/// Sends a request from hop to hop until a response is not a redirect, or is one that is not followed.
final class RedirectFollower: Sendable {
    private let carrier: any HopCarrier
    private let hsts: HSTSStore?
    private let policy: RedirectPolicy

    init(carrier: any HopCarrier, hsts: HSTSStore? = nil, policy: RedirectPolicy = RedirectPolicy()) {
        self.carrier = carrier
        self.hsts = hsts
        self.policy = policy
    }

    nonisolated(nonsending) func follow(_ hop: consuming Hop) async throws -> StreamedResponse {
        hop.mayRefuseRedirects = policy.shouldFollow != nil
        if let hsts { hop.address = try hsts.upgraded(hop.address) }
        let limit = max(0, hop.options.maximumRedirects)
        var redirectsLeft = limit
        var hops: [HopMetrics] = []
        while true {
            let answer = try await carrier.carry(hop)
            if let hsts, answer.hops.last?.source != .cache { hsts.note(answer.head, from: hop.address) }
            hops = hops.isEmpty ? answer.hops : hops + answer.hops
            guard limit > 0, Hop.isRedirect(answer.head), let next = try await next(behind: hop, answer.head) else {
                return StreamedResponse(
                    head: answer.head, body: answer.body, location: .address(hop.address), hops: hops)
            }
            guard redirectsLeft > 0 else {
                throw NetworkError.tooManyRedirects(limit: limit, url: hop.address.nameForMessages)
            }
            redirectsLeft -= 1
            hop = next
        }
    }

    private nonisolated(nonsending) func next(behind hop: Hop, _ head: HTTPResponse) async throws -> Hop? {
        guard var next = try hop.redirected(by: head, policy) else { return nil }
        if let hsts { next.address = try hsts.upgraded(next.address) }
        if hop.address.origin.scheme == "https", next.address.origin.scheme == "http", !policy.allowsInsecureTargets {
            throw NetworkError.unsupportedRedirect(scheme: "http", url: hop.address.nameForMessages)
        }
        guard let shouldFollow = policy.shouldFollow else { return next }
        let redirect = Redirect(head: head, source: hop.address.url, target: next.address.url, method: next.method)
        return try await shouldFollow(redirect) ? next : nil
    }
}
