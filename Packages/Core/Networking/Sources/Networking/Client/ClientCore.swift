/// What a client does with a request that has passed its middleware: check it, and carry it from hop to
/// hop. Of the features only those that are asked for are in the way.
struct ClientCore: HTTPTransport {
    private let follower: RedirectFollower
    private let origins = OriginTable()

    init(_ configuration: HTTPClient.Configuration, _ agent: Agent, _ offline: OfflineSwitch) {
        // From the inside out.
        var carrier: any HopCarrier = DecodingCarrier(next: AgentCarrier(agent, offline))
        if let breaker = configuration.circuitBreaker {
            carrier = CircuitBreakerCarrier(next: carrier, breaker: breaker)
        }
        // Always: a single request may have a policy of its own.
        carrier = RetryCarrier(next: carrier, policy: configuration.retry)
        if let cache = configuration.cache {
            carrier = CacheCarrier(cache: cache, next: carrier) { offline.isOn }
        }
        if let jar = configuration.cookies { carrier = CookieCarrier(jar: jar, next: carrier) }
        follower = RedirectFollower(carrier: carrier, hsts: configuration.hsts)
    }

    func perform(_ request: Request) async throws -> StreamedResponse {
        if let reason = Curl.loadFailure { throw NetworkError.unavailable(reason: reason) }
        return try await follower.follow(Hop(request, origins))
    }
}
