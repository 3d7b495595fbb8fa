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

    /// The forecast of a provider: from a fresh cached response, else from the provider.
    ///
    /// - Throws: `NetworkError`, ``ResponseError`` or `CancellationError`.
    func forecast(
        of provider: some ForecastProvider, for city: City, days: Int, units: UnitSystem
    ) async throws -> Forecast {
        let present = now()
        let question = ForecastQuestion(city: city, days: days, units: units, askedAt: present)
        let request = provider.request(for: question)
        let key = key(of: provider, request, city)
        let earlier = try await answers(to: key).first { $0.days >= request.days }
        let known = earlier.flatMap { cachedForecast(of: provider, from: $0, for: question) }
        if let earlier, let known, isFresh(earlier, known, at: present) { return known.cut(to: days) }

        let address = client.endpoints.address(of: provider)
        let reply = try await pauses.ask(address) {
            try await client.ask(request, at: address, since: known == nil ? nil : earlier?.lastModified)
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
        let forecast = try forecast(of: provider, in: answer, for: question)
        try await keep(answer, for: key)
        return forecast.cut(to: days)
    }

    /// The cached response that covers most of the days, and among those the newest, as a stale forecast.
    func earlierForecast(
        of providers: [any ForecastProvider], for city: City, days: Int, units: UnitSystem
    ) async throws -> Forecast? {
        let present = now()
        let question = ForecastQuestion(city: city, days: days, units: units, askedAt: present)
        var ranked: [(provider: any ForecastProvider, answer: CachedResponse, coverage: Int)] = []
        for provider in providers {
            for answer in try await answers(to: key(of: provider, provider.request(for: question), city)) {
                ranked.append((provider, answer, answer.coverage(of: days, at: present)))
            }
        }
        ranked.sort { ($0.coverage, $0.answer.askedAt) > ($1.coverage, $1.answer.askedAt) }
        for (provider, answer, _) in ranked {
            guard var forecast = cachedForecast(of: provider, from: answer, for: question) else { continue }
            forecast.isStale = true
            return forecast.cut(to: days)
        }
        return nil
    }

    private func key(of provider: some ForecastProvider, _ request: ForecastRequest, _ city: City) -> ResponseKey {
        ResponseKey(
            city: city.id, provider: provider.identity.id,
            endpoint: client.endpoints.address(of: provider).absoluteString, units: request.units)
    }

    /// The forecast of a response that covers the time when it came.
    private func forecast(
        of provider: some ForecastProvider, in answer: CachedResponse, for question: ForecastQuestion
    ) throws(ResponseError) -> Forecast {
        var question = question
        question.askedAt = answer.askedAt
        return try provider.decode(answer.body, for: question, isMadeUp: answer.isMadeUp).covering(answer.askedAt)
    }

    /// The forecast of a cached response; `nil` if the response does not cover the present, or was cached by another
    /// version and cannot be used.
    private func cachedForecast(
        of provider: some ForecastProvider, from answer: CachedResponse, for question: ForecastQuestion
    ) -> Forecast? {
        try? forecast(of: provider, in: answer, for: question).covering(question.askedAt)
    }

    private func isFresh(_ answer: CachedResponse, _ forecast: Forecast, at present: Date) -> Bool {
        let age = present.timeIntervalSince(answer.askedAt)
        // The age is negative if the clock was set back.
        guard age >= 0 else { return false }
        return present < answer.expiresAt || age < freshness && forecast.isOfDay(of: present)
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
