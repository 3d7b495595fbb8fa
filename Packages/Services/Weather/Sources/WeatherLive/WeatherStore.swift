import Civil
import Foundation
import Logging
import Networking
import ROSS
import Storage
import Weather

/// The weather of Open-Meteo, with cities and answers kept in a database.
///
/// A usable answer is kept as it came. If the database cannot be read or written, a new answer is returned all the same,
/// and the failure is logged as a warning.
public actor WeatherStore: WeatherService {
    private let store: LazyStore
    private var units: UnitSystem
    private let saved: SavedCities
    private let kept: KeptAnswers
    private let client: OpenMeteoClient
    private let endpoint: String
    private let freshness: TimeInterval
    private let logger: Logger
    private let now: @Sendable () -> Date
    private let signal = Multicast<Void>()
    private var feeder: Task<Void, Never>?
    private var following: Task<Void, Never>?

    /// - Parameters:
    ///   - open: Opens the store with ``migrations``. It is called at the first use; if it throws, each use of cities
    ///     throws its error, and the next use calls it again.
    ///   - units: The units of forecasts at first.
    ///   - timeout: The longest time that a request may take.
    ///   - freshness: How long a kept answer is returned without asking the provider. Zero means always to ask.
    ///   - keptAnswers: The largest number of answers that are kept for cities that are not saved. For saved cities all
    ///     answers are kept.
    ///   - now: Returns the present moment.
    public init(
        open: @escaping @Sendable () throws -> SQLiteStore, units: UnitSystem = .metric,
        transport: any HTTPTransport, endpoints: OpenMeteoEndpoints = .public,
        timeout: Duration = .seconds(10), freshness: Duration = .zero, keptAnswers: Int = 100,
        logger: Logger = Logger(label: "weather") { _ in SwiftLogNoOpLogHandler() },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let store = LazyStore(open: open)
        self.store = store
        self.units = units
        saved = SavedCities(store: store)
        kept = KeptAnswers(store: store, limit: max(0, keptAnswers))
        client = OpenMeteoClient(transport: transport, endpoints: endpoints, timeout: timeout)
        endpoint = endpoints.forecast.absoluteString
        self.freshness = freshness / .seconds(1)
        self.logger = logger
        self.now = now
    }

    deinit {
        feeder?.cancel()
        following?.cancel()
    }

    public func search(_ name: String) async throws -> [City] {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return [] }
        do {
            return CityMapper.cities(from: try await client.places(named: name).answer)
        } catch {
            try Self.passCancellation(error)
            throw WeatherError.searchFailed(Self.sentence(error))
        }
    }

    public func cities() async throws -> [City] { try await saved.all() }

    public func add(_ city: City) async throws {
        guard city.isOnGlobe else { throw WeatherError.notOnGlobe(city.name) }
        try await saved.save(city)
    }

    public func remove(_ id: City.ID) async throws -> City {
        guard let city = try await saved.remove(id) else { throw WeatherError.unknownCity("\(id)") }
        return city
    }

    public func forecast(for city: City, days: Int) async throws -> Forecast {
        guard (1...16).contains(days) else { throw WeatherError.daysOutOfRange(days) }
        guard city.isOnGlobe else { throw WeatherError.notOnGlobe(city.name) }
        let question = Question(city: city, days: days, key: AnswerKey(city: city.id, units: units, endpoint: endpoint))
        if let forecast = try await freshForecast(question) { return forecast }
        do {
            return try await ask(question).cut(to: days)
        } catch {
            try Self.passCancellation(error)
            let reason = Self.sentence(error)
            guard let earlier = try await earlierForecast(question) else { throw WeatherError.unavailable(reason) }
            logger.notice("an earlier answer is served", metadata: ["city": "\(city.id)", "reason": "\(reason)"])
            return earlier
        }
    }

    public func changes() async -> Subscription<Void> {
        if feeder == nil {
            let revision = try? await SavedCities.revision(store)
            let changes = await store.changes()
            if feeder == nil { feeder = feed(from: changes, since: revision) }
        }
        return signal.subscribe()
    }

    public func follow(units: Subscription<UnitSystem>) async {
        following?.cancel()
        following = await units.follow { [weak self] in await self?.use($0) }
    }

    private func use(_ system: UnitSystem) {
        guard system != units else { return }
        units = system
        signal.send(())
    }
}

extension WeatherStore {
    private struct Question {
        let city: City
        let days: Int
        let key: AnswerKey

        /// At least two days, because the next 24 hours reach into tomorrow.
        var daysToAsk: Int { max(days, 2) }

        func forecast(from answer: KeptAnswer) -> Forecast? {
            // An answer that another version has kept may be unusable. It counts as none.
            try? OpenMeteoForecast.decode(
                answer.body, city: city, units: key.units, asOf: answer.askedAt, provider: answer.provider)
        }
    }

    private func ask(_ question: Question) async throws -> Forecast {
        let askedAt = now()
        let (city, units) = (question.city, question.key.units)
        let reply = try await client.forecast(
            latitude: city.latitude, longitude: city.longitude, days: question.daysToAsk, units: units)
        let provider = OpenMeteoForecast.provider(isMadeUp: reply.isMadeUp)
        let forecast = try OpenMeteoForecast.forecast(
            from: reply.answer, city: city, units: units, asOf: askedAt, provider: provider)
        let answer = KeptAnswer(days: question.daysToAsk, askedAt: askedAt, provider: provider, body: reply.body)
        do {
            try await kept.keep(answer, for: question.key, at: now())
        } catch {
            try Self.passCancellation(error)
            logger.warning("an answer could not be kept", metadata: ["reason": "\(error)"])
        }
        return forecast
    }

    private func freshForecast(_ question: Question) async throws -> Forecast? {
        let present = now()
        for answer in try await answers(to: question) where answer.days >= question.daysToAsk {
            let age = present.timeIntervalSince(answer.askedAt)
            // The age is negative if the clock was set back.
            guard age >= 0, age < freshness, let forecast = question.forecast(from: answer),
                !forecast.beginsBeforeDay(of: present)
            else { continue }
            return forecast.cut(to: question.days)
        }
        return nil
    }

    /// The kept answer that covers most of the days, and among those the newest.
    private func earlierForecast(_ question: Question) async throws -> Forecast? {
        let present = now()
        let ranked = try await answers(to: question).map { ($0, $0.coverage(of: question.days, at: present)) }
            .sorted { ($0.1, $0.0.askedAt) > ($1.1, $1.0.askedAt) }
        for (answer, _) in ranked {
            guard var forecast = question.forecast(from: answer) else { continue }
            forecast.isStale = true
            return forecast.withoutDays(before: present).cut(to: question.days)
        }
        return nil
    }

    private func answers(to question: Question) async throws -> [KeptAnswer] {
        do {
            return try await kept.answers(to: question.key)
        } catch {
            try Self.passCancellation(error)
            logger.warning("kept answers could not be read", metadata: ["reason": "\(error)"])
            return []
        }
    }

    /// Passes on the signals of the database that are about cities. Keeping an answer is a write too: a subscriber that
    /// asks for weather at each signal would cause the next signal.
    private func feed(from changes: AsyncStream<Void>, since revision: Int64?) -> Task<Void, Never> {
        Task { [signal, weak store = store] in
            var last = revision
            for await _ in changes {
                guard let store else { return }
                // If the revision cannot be read, the cities may have changed.
                let revision = try? await SavedCities.revision(store)
                if revision == nil || revision != last { signal.send(()) }
                last = revision
            }
        }
    }

    private static func passCancellation(_ error: any Error) throws {
        if error is CancellationError || Task.isCancelled { throw CancellationError() }
    }

    /// Errors of the layers below describe themselves in a sentence.
    private static func sentence(_ error: any Error) -> String { String(describing: error) }
}
