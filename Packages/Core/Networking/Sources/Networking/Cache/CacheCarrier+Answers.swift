import FoundationEssentials
import HTTPTypes

extension CacheCarrier {
    /// - Parameter hops: The hops of earlier attempts.
    func serve(
        _ entry: CacheEntry, _ hop: Hop, isStale: Bool, after hops: [HopMetrics] = []
    ) throws(NetworkError) -> HopAnswer {
        cache.use(entry)
        cache.count { statistics in
            statistics.hits += 1
            if isStale { statistics.staleServed += 1 }
        }
        var metrics = HopMetrics(hop.address)
        metrics.source = .cache
        metrics.status = entry.head.status.code
        return try answer(from: entry, hop, hops: hops + [metrics])
    }

    func answer(from entry: CacheEntry, _ hop: Hop, hops: [HopMetrics]) throws(NetworkError) -> HopAnswer {
        let body = hop.method == .head ? Data() : entry.body
        let limit = max(0, hop.options.maximumBodySize)
        guard hop.delivery == .streamed || body.count <= limit else {
            throw .tooLarge(limit: limit, url: hop.address.nameForMessages)
        }
        var head = entry.storedHead
        head.headerFields[.age] = String(Int(entry.age(at: cache.now())))
        return HopAnswer(head: head, body: ResponseBody(body), hops: hops)
    }

    /// A response with status 504: nothing is stored, and the request accepts only a stored response (RFC 9111, section
    /// 5.2.1.7).
    func gatewayTimeout(_ hop: Hop) -> HopAnswer {
        var metrics = HopMetrics(hop.address)
        metrics.source = .cache
        metrics.status = 504
        return HopAnswer(head: HTTPResponse(status: .gatewayTimeout), body: ResponseBody(Data()), hops: [metrics])
    }

    /// Revalidates the entry in a separate task, unless one is already running for this address. After an error the
    /// entry stays unchanged.
    func revalidate(_ entry: CacheEntry, _ hop: Hop, _ request: CacheRequest) {
        guard cache.beginRevalidation(request.key) else { return }
        let hop = hop.changing { hop in
            hop.method = .get
            hop.delivery = .collected
            hop.progress = nil
            hop.options.timeout = .seconds(30)
            hop.options.maximumBodySize = cache.maximumEntrySize
            hop.deadline = .now + .seconds(30)
        }
        Task(priority: .utility) {
            defer { cache.endRevalidation(request.key) }
            _ = try? await validate(entry, hop, CacheRequest(hop, cache, credentialFields))
        }
    }
}
