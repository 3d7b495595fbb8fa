import HTTPTypes

/// Carries a request from hop to hop until an answer is no redirect.
struct RedirectFollower: Sendable {
    let carrier: any HopCarrier

    func follow(_ first: Hop) async throws -> StreamedResponse {
        var hop = first
        let limit = max(0, hop.options.maximumRedirects)
        var redirectsLeft = limit
        var hops: [HopMetrics] = []
        while true {
            let answer = try await carrier.carry(hop)
            hops += answer.hops
            guard let next = try hop.redirected(by: answer.head) else {
                return StreamedResponse(head: answer.head, body: answer.body, url: hop.address.url, hops: hops)
            }
            guard redirectsLeft > 0 else {
                throw NetworkError.tooManyRedirects(limit: limit, url: hop.address.nameForMessages)
            }
            redirectsLeft -= 1
            hop = next
        }
    }
}
