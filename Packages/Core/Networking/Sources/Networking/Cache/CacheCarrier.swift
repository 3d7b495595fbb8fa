import FoundationEssentials
import HTTPTypes

/// Answers requests from the cache where that is allowed. Passes on the others and stores their responses.
struct CacheCarrier: HopCarrier {
    let cache: HTTPCache
    let next: any HopCarrier
    /// Whether the client is offline, so that the server cannot be asked.
    let isOffline: @Sendable () -> Bool

    init(cache: HTTPCache, next: any HopCarrier, isOffline: @escaping @Sendable () -> Bool = { false }) {
        self.cache = cache
        self.next = next
        self.isOffline = isOffline
    }

    func carry(_ hop: Hop) async throws -> HopAnswer {
        guard hop.mayBeServedFromCache else { return try await pass(hop) }
        let stored = await cache.findEntry(for: hop)
        switch CachePlan(hop, stored, isOffline: isOffline(), now: cache.now()) {
        case .serve(let entry, let isStale):
            return try serve(entry, hop, isStale: isStale)
        case .serveWhileRevalidating(let entry):
            revalidate(entry, hop)
            return try serve(entry, hop, isStale: true)
        case .validate(let entry):
            return try await validate(entry, hop)
        case .forward:
            let isReload = hop.options.cachePolicy == .reload
            return try await fetch(isReload ? hop.demanding("no-cache") : hop, replacing: stored)
        case .gatewayTimeout:
            return gatewayTimeout(hop)
        case .offline:
            throw NetworkError.offline(url: hop.address.nameForMessages)
        }
    }

    /// Sends a request without looking at stored responses.
    private func pass(_ hop: Hop) async throws -> HopAnswer {
        guard !isOffline(), hop.options.cachePolicy != .storedOnly else {
            throw NetworkError.offline(url: hop.address.nameForMessages)
        }
        if !hop.isUnsafe, hop.options.cachePolicy == .standard, CacheControl(hop.headerFields).has("only-if-cached") {
            return gatewayTimeout(hop)
        }
        if hop.mayBeStored { return try await fetch(hop, replacing: nil) }
        let answer = try await next.carry(hop)
        if hop.isUnsafe { await invalidate(hop, answer.head) }
        return answer
    }

    private func fetch(_ hop: Hop, replacing old: CacheEntry?) async throws -> HopAnswer {
        let ticket = cache.beginWriting(hop)
        let requestTime = cache.now()
        let answer = try await next.carry(hop)
        return await keep(answer, hop, replacing: old, requestTime: requestTime, ticket)
    }

    func validate(_ entry: CacheEntry, _ hop: Hop) async throws -> HopAnswer {
        let ticket = cache.beginWriting(hop)
        let requestTime = cache.now()
        var answer: HopAnswer
        do {
            let isAsked = hop.options.cachePolicy == .validate
            answer = try await next.carry((isAsked ? hop.demanding("max-age=0") : hop).validating(entry))
        } catch let error as NetworkError where error.isServerFailure {
            guard entry.mayReplaceFailure(of: hop, at: cache.now()) else { throw error }
            return try serve(entry, hop, isStale: true)
        }
        let status = answer.head.status.code
        if [500, 502, 503, 504].contains(status), entry.mayReplaceFailure(of: hop, at: cache.now()) {
            return try serve(entry, hop, isStale: true, after: answer.hops)
        }
        guard status == 304, hop.method == .get else {
            return await keep(answer, hop, replacing: entry, requestTime: requestTime, ticket)
        }
        guard entry.isConfirmed(by: answer.head) else {
            // The 304 confirms another version, so the stored one is useless.
            await cache.change { $0.remove(entry) }
            var whole = try await fetch(hop, replacing: nil)
            whole.hops = answer.hops + whole.hops
            return whole
        }
        cache.count { $0.validations += 1 }
        if let last = answer.hops.indices.last { answer.hops[last].source = .validatedCache }
        let confirmed = await freshen(entry, by: answer.head, hop, requestTime: requestTime, ticket)
        return try self.answer(from: confirmed, hop, hops: answer.hops)
    }

    private func keep(
        _ answer: HopAnswer, _ hop: Hop, replacing old: CacheEntry?, requestTime: Date, _ ticket: EntryWriters.Ticket
    ) async -> HopAnswer {
        cache.count { $0.misses += 1 }
        if hop.method == .head {
            if let old, answer.head.status == .ok {
                await adjust(old, answer.head, hop, requestTime: requestTime, ticket)
            }
            return answer
        }
        let responseTime = cache.now()
        let empty = CacheEntry(
            hop, answer.head, body: Data(), requestTime: requestTime, responseTime: responseTime, cache.seal)
        guard let empty else {
            // The stored response is no longer valid, although the new one is not stored. Other failures do not affect
            // the stored response.
            let status = answer.head.status.code
            if let old, status < 400 || status == 404 || status == 410 { await cache.change { $0.remove(old) } }
            return answer
        }
        return await CacheWriter(cache: cache, entry: empty, old: old, ticket: ticket).recording(answer)
    }

    /// Applies the response to a HEAD request to the stored response to GET (RFC 9111, section 4.3.5).
    private func adjust(
        _ entry: CacheEntry, _ head: HTTPResponse, _ hop: Hop, requestTime: Date, _ ticket: EntryWriters.Ticket
    ) async {
        if entry.isDescribed(by: head) {
            _ = await freshen(entry, by: head, hop, requestTime: requestTime, ticket)
        } else {
            await cache.change { $0.remove(entry) }
        }
    }

    private func freshen(
        _ entry: CacheEntry, by head: HTTPResponse, _ hop: Hop, requestTime: Date, _ ticket: EntryWriters.Ticket
    ) async -> CacheEntry {
        let confirmed = entry.freshened(by: head, requestTime: requestTime, responseTime: cache.now())
        let stored = confirmed.stored(for: hop, cache.seal)
        await cache.change { cache in
            if let stored {
                cache.store(stored, replacing: entry, ticket)
            } else {
                cache.remove(entry)
            }
        }
        return confirmed
    }

    /// Removes the responses that a successful unsafe request invalidates (RFC 9111, section 4.4).
    private func invalidate(_ hop: Hop, _ head: HTTPResponse) async {
        guard (200...399).contains(head.status.code) else { return }
        let named = [HTTPField.Name.location, .contentLocation].flatMap { head.headerFields[values: $0] }
            .compactMap { try? hop.address.resolving($0) }
            .filter { $0.origin == hop.address.origin }
        await cache.change { cache in
            for address in [hop.address] + named { cache.remove(address) }
        }
    }
}

extension NetworkError {
    /// Whether the server could not be reached or failed, so that a stale response may be used instead.
    fileprivate var isServerFailure: Bool {
        switch self {
        case .cannotResolveHost, .cannotConnect, .connectionLost, .timedOut, .circuitOpen, .offline: true
        default: false
        }
    }
}
