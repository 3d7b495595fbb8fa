/// The client behind its middleware. It checks a request and sends it from hop to hop, through the configured features.
final class ClientCore: HTTPTransport {
    private let follower: RedirectFollower
    private let origins = OriginTable()
    private let refusal: NetworkError?

    init(_ configuration: HTTPClient.Configuration, _ agents: [Agent], _ offline: OfflineSwitch) {
        if configuration.publicAddressesOnly, case .server = configuration.proxy {
            refusal = .invalidConfiguration(
                reason: "publicAddressesOnly cannot be combined with a proxy, whose connections it cannot check")
        } else {
            refusal = nil
        }
        // The carriers are wrapped from the inside out.
        var carrier: any HopCarrier = DecodingCarrier(next: AgentCarrier(agents, offline))
        // The retry carrier is always present, because a single request may have a policy of its own.
        carrier = RetryCarrier(next: carrier, policy: configuration.retry)
        if let cache = configuration.cache {
            let fields = CredentialFields(named: configuration.redirects.credentialFields)
            carrier = CacheCarrier(cache: cache, next: carrier, credentialFields: fields) { offline.isOn }
        }
        follower = RedirectFollower(carrier: carrier, policy: configuration.redirects)
    }

    nonisolated(nonsending) func perform(_ request: Request) async throws -> StreamedResponse {
        try Curl.prepare()
        if let refusal { throw refusal }
        return try await follower.follow(Hop(request, origins))
    }
}
