import FoundationEssentials
import HTTPTypes

/// Answers requests from the cache where that is allowed. Passes on the others and stores their responses.
struct CacheCarrier: HopCarrier {
    let cache: HTTPCache
    let next: any HopCarrier
    var credentialFields = CredentialFields()
    /// Whether the client is offline, so that the server cannot be asked.
    var isOffline: @Sendable () -> Bool = { false }

    nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer {
        let request = CacheRequest(hop, cache, credentialFields)
        guard request.mayBeServedFromCache else { return try await pass(hop, request) }
        let stored = await cache.findEntry(for: request)
        switch CachePlan(request, stored, isOffline: isOffline()) {
        case .serve(let entry, let isStale):
            return try serve(entry, hop, isStale: isStale)
        case .serveWhileRevalidating(let entry):
            revalidate(entry, hop, request)
            return try serve(entry, hop, isStale: true)
        case .validate(let entry):
            return try await validate(entry, hop, request)
        case .forward:
            return try await fetch(hop, request, replacing: stored)
        case .gatewayTimeout:
            return gatewayTimeout(hop)
        case .offline:
            throw NetworkError.offline(url: hop.address.nameForMessages)
        }
    }

    /// Sends a request without looking at stored responses.
    private nonisolated(nonsending) func pass(_ hop: Hop, _ request: CacheRequest) async throws -> HopAnswer {
        guard !isOffline(), request.policy != .storedOnly else {
            throw NetworkError.offline(url: hop.address.nameForMessages)
        }
        if !request.isUnsafe, request.policy == .standard, request.control.has("only-if-cached") {
            return gatewayTimeout(hop)
        }
        if request.mayBeStored { return try await fetch(hop, request, replacing: nil) }
        let answer = try await next.carry(hop)
        if request.isUnsafe { await invalidate(hop, answer.head) }
        return answer
    }

    private nonisolated(nonsending) func fetch(
        _ hop: Hop, _ request: CacheRequest, replacing old: CacheEntry?
    ) async throws -> HopAnswer {
        if request.policy == .reload, request.mayBeServedFromCache {
            return await keep(try await next.carry(hop.demanding("no-cache")), request, replacing: old)
        }
        return await keep(try await next.carry(hop), request, replacing: old)
    }

    nonisolated(nonsending) func validate(
        _ entry: CacheEntry, _ hop: Hop, _ request: CacheRequest
    ) async throws -> HopAnswer {
        var answer: HopAnswer
        do {
            let isAsked = request.policy == .validate
            answer = try await next.carry((isAsked ? hop.demanding("max-age=0") : hop).validating(entry))
        } catch let error as NetworkError where error.isServerFailure {
            guard entry.mayReplaceFailure(of: request, at: cache.now()) else { throw error }
            return try serve(entry, hop, isStale: true)
        }
        let status = answer.head.status.code
        if [500, 502, 503, 504].contains(status), entry.mayReplaceFailure(of: request, at: cache.now()) {
            return try serve(entry, hop, isStale: true, after: answer.hops)
        }
        guard status == 304, request.method == .get else { return await keep(answer, request, replacing: entry) }
        guard entry.isConfirmed(by: answer.head) else {
            // The 304 confirms another version, so the stored one is useless.
            await cache.change { $0.remove(entry) }
            var whole = try await fetch(hop, CacheRequest(hop, cache, credentialFields), replacing: nil)
            whole.hops = answer.hops + whole.hops
            return whole
        }
        cache.count { $0.validations += 1 }
        if let last = answer.hops.indices.last { answer.hops[last].source = .validatedCache }
        return try self.answer(from: await freshen(entry, by: answer.head, request), hop, hops: answer.hops)
    }

    private nonisolated(nonsending) func keep(
        _ answer: HopAnswer, _ request: CacheRequest, replacing old: CacheEntry?
    ) async -> HopAnswer {
        cache.count { $0.misses += 1 }
        if request.method == .head {
            // The response to HEAD updates the stored response to GET (RFC 9111, section 4.3.5).
            guard let old, answer.head.status == .ok else { return answer }
            if old.isDescribed(by: answer.head) {
                _ = await freshen(old, by: answer.head, request)
            } else {
                await cache.change { $0.remove(old) }
            }
            return answer
        }
        var whole: Data?
        if case .whole(let body) = answer.body.content { whole = body }
        guard let entry = CacheEntry(request, answer.head, receivedAt: cache.now(), body: whole ?? Data()),
            whole != nil || cache.mayHaveRoom(for: entry)
        else {
            // The stored response is no longer valid, although the new one is not stored. Other failures do not affect
            // the stored response.
            let status = answer.head.status.code
            if let old, status < 400 || status == 404 || status == 410 { await cache.change { $0.remove(old) } }
            return answer
        }
        let invalidations = request.invalidations
        if whole != nil {
            await cache.change { $0.store(entry, replacing: old, after: invalidations) }
            return answer
        }
        var answer = answer
        answer.body = answer.body.copied(upTo: cache.maximumEntrySize) { body in
            let entry = entry.with(body: body)
            if entry.isWhole { await cache.change { $0.store(entry, replacing: old, after: invalidations) } }
        }
        return answer
    }

    private nonisolated(nonsending) func freshen(
        _ entry: CacheEntry, by head: HTTPResponse, _ request: CacheRequest
    ) async -> CacheEntry {
        let confirmed = entry.freshened(by: head, request, receivedAt: cache.now())
        await cache.change { cache in
            let stored = CacheEntry(
                request, confirmed.head, receivedAt: confirmed.responseTime, body: confirmed.body)
            if let stored {
                cache.store(stored, replacing: entry, after: request.invalidations)
            } else {
                cache.remove(entry)
            }
        }
        return confirmed
    }

    /// Removes the responses that a successful unsafe request invalidates (RFC 9111, section 4.4).
    private nonisolated(nonsending) func invalidate(_ hop: Hop, _ head: HTTPResponse) async {
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
        case .cannotResolveHost, .cannotConnect, .connectionLost, .timedOut, .offline: true
        default: false
        }
    }
}
