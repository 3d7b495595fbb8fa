import HTTPTypes

/// Carries a request from hop to hop until an answer is no redirect.
struct RedirectFollower: Sendable {
    let carrier: any HopCarrier
    var hsts: HSTSStore?

    func follow(_ first: Hop) async throws -> StreamedResponse {
        var hop = first
        let limit = max(0, hop.options.maximumRedirects)
        var redirectsLeft = limit
        var hops: [HopMetrics] = []
        while true {
            if let hsts { hop.address = try hsts.upgraded(hop.address) }
            let answer = try await carrier.carry(hop)
            if let hsts, answer.hops.last?.source != .cache { hsts.note(answer.head, from: hop.address) }
            hops = hops.isEmpty ? answer.hops : hops + answer.hops
            guard let next = try hop.redirected(by: answer.head) else {
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
}
