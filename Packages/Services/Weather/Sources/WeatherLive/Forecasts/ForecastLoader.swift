import Formatting
import Foundation
import Logging
import Networking
import Weather

/// Loads forecasts from providers and caches their answers.
struct ForecastLoader: Sendable {
    let client: ForecastClient
    let cache: ResponseCache
    let pauses: ProviderPauses
    /// How long a cached response is returned without asking its provider.
    let freshness: TimeInterval
    let logger: Logger
    let now: @Sendable () -> Date

    /// The forecast of a provider, from a fresh cached response, else from the provider.
    ///
    /// - Throws: `NetworkError`, ``ResponseError`` or `CancellationError`.
    func forecast(
        of provider: some ForecastProvider, for city: City, days: Int, units: UnitSystem
    ) async throws -> Forecast {
        let question = ForecastQuestion(city: city, days: days, units: units, askedAt: now())
        let request = provider.request(for: question)
        return try await load(
            request, key(of: provider, request, city), of: provider, at: question.askedAt,
            isCurrent: { $0.isOfDay(of: question.askedAt) },
            read: { try self.forecast(of: provider, in: $0, for: question) }
        ).cut(to: days)
    }

    /// The warnings of a provider, from a fresh cached response, else from the provider. If they cannot be
    /// loaded, the known ones with the reason; `nil` if the provider has none for the place.
    func alerts(of provider: some ForecastProvider, for city: City) async throws -> WeatherAlerts? {
        let question = ForecastQuestion(city: city, days: 1, units: .metric, askedAt: now())
        guard let request = provider.alerts(for: question) else { return nil }
        do {
            return try await load(
                request.request, key(of: provider, request, city), of: provider, at: question.askedAt,
                isCurrent: { _ in true }, read: { try request.read($0.body) })
        } catch {
            try WeatherStore.passCancellation(error)
            logger.notice("a provider has no warnings", metadata: ["reason": "\(error)"])
            var earlier = try await storedAlerts(of: provider, for: question)
            earlier?.failure = "\(error)"
            return earlier
        }
    }

    private func storedAlerts(
        of provider: some ForecastProvider, for question: ForecastQuestion
    ) async throws -> WeatherAlerts? {
        guard let alerts = provider.alerts(for: question) else { return nil }
        for answer in try await answers(to: key(of: provider, alerts, question.city)) {
            guard var known = try? alerts.read(answer.body) else { continue }
            // Since then, other warnings may have been given.
            if question.askedAt.timeIntervalSince(answer.askedAt) > 3_600 {
                known.failure = "\(ResponseError.noLatestAlerts)"
            }
            return known
        }
        return WeatherAlerts(known: [], failure: "\(ResponseError.noLatestAlerts)")
    }

    /// Reads a fresh cached response, else the provider's response, which is then cached.
    ///
    /// - Parameters:
    ///   - isCurrent: Whether a cached response can be returned without asking the provider.
    ///   - read: Throws an error if a response cannot be used.
    private func load<Value>(
        _ request: ForecastRequest, _ key: ResponseKey, of provider: some ForecastProvider, at present: Date,
        isCurrent: (Value) -> Bool, read: (CachedResponse) throws -> Value
    ) async throws -> Value {
        let earlier = try await answers(to: key).first { $0.days >= request.days }
        let known = earlier.flatMap { try? read($0) }
        if let earlier, let known, isFresh(earlier, isCurrent(known), at: present) { return known }

        let address = client.endpoints.address(of: provider)
        let lastModified = known == nil ? nil : earlier?.lastModified
        let reply = try await pauses.ask(address) {
            try await client.ask(request, at: address, since: lastModified)
        }
        if reply.isDeprecated { logger.warning("the interface of \(provider.identity.name) is deprecated") }
        let expiresAt = present.addingTimeInterval(reply.lifetime)
        var answer: CachedResponse
        if let body = reply.body {
            answer = CachedResponse(
                days: request.days, askedAt: present, isMadeUp: reply.isMadeUp, lastModified: reply.lastModified,
                expiresAt: expiresAt, body: body)
        } else if let earlier {
            answer = earlier
            (answer.askedAt, answer.expiresAt) = (present, expiresAt)
        } else {
            throw ResponseError.empty
        }
        let value = try read(answer)
        try await keep(answer, for: key)
        return value
    }

    /// The newest usable cached response as a stale forecast. Days that it lacks are those of an older response of its
    /// provider. The warnings are those of the first provider, if it has any for the place.
    ///
    /// - Parameter preferred: The provider whose response is returned if the newest one is less than a day newer.
    func earlierForecast(
        of providers: [any ForecastProvider], preferred: WeatherProvider.ID?, for city: City, days: Int,
        units: UnitSystem
    ) async throws -> Forecast? {
        let question = ForecastQuestion(city: city, days: days, units: units, askedAt: now())
        var all: [(provider: any ForecastProvider, answer: CachedResponse, rank: Date)] = []
        for provider in providers {
            let advantage: TimeInterval = provider.identity.id == preferred ? 86_400 : 0
            all += try await answers(to: key(of: provider, provider.request(for: question), city)).map {
                (provider, $0, $0.askedAt + advantage)
            }
        }
        all.sort { $0.rank > $1.rank }
        var newest: Forecast?
        for (provider, answer, _) in all where newest.map({ $0.daily.count < days }) ?? true {
            guard let forecast = try? forecast(of: provider, in: answer, for: question) else { continue }
            guard newest == nil else {
                newest?.extend(with: forecast)
                continue
            }
            newest = forecast
            for provider in [providers.first, provider].compactMap(\.self) where newest?.alerts == nil {
                newest?.alerts = try await storedAlerts(of: provider, for: question)
            }
        }
        newest?.isStale = true
        newest?.dropAlerts(endedBefore: question.askedAt)
        return newest?.cut(to: days)
    }

    private func key(of provider: some ForecastProvider, _ request: ForecastRequest, _ city: City) -> ResponseKey {
        ResponseKey(
            city: city.id, provider: provider.identity.id,
            endpoint: client.endpoints.address(of: provider).absoluteString, units: request.units)
    }

    private func key(of provider: some ForecastProvider, _ alerts: AlertsRequest, _ city: City) -> ResponseKey {
        var key = key(of: provider, alerts.request, city)
        key.endpoint += "/" + alerts.request.path
        return key
    }

    /// The forecast of a response from the present on.
    ///
    /// - Throws: The error for a response that does not cover the time when it came, or the present. A cached response may
    ///   also be of another version.
    private func forecast(
        of provider: some ForecastProvider, in answer: CachedResponse, for question: ForecastQuestion
    ) throws(ResponseError) -> Forecast {
        var then = question
        then.askedAt = answer.askedAt
        return try provider.decode(answer.body, for: then, isMadeUp: answer.isMadeUp).covering(answer.askedAt)
            .covering(question.askedAt)
    }

    private func isFresh(_ answer: CachedResponse, _ isCurrent: Bool, at present: Date) -> Bool {
        let age = present.timeIntervalSince(answer.askedAt)
        // The age is negative if the clock was set back.
        guard age >= 0 else { return false }
        return present < answer.expiresAt || age < freshness && isCurrent
    }

    private func answers(to key: ResponseKey) async throws -> [CachedResponse] {
        do {
            return try await cache.answers(to: key)
        } catch {
            try WeatherStore.passCancellation(error)
            logger.warning("cached answers could not be read", metadata: ["reason": "\(error)"])
            return []
        }
    }

    private func keep(_ answer: CachedResponse, for key: ResponseKey) async throws {
        do {
            try await cache.keep(answer, for: key, at: now())
        } catch {
            try WeatherStore.passCancellation(error)
            logger.warning("an answer could not be cached", metadata: ["reason": "\(error)"])
        }
    }
}
