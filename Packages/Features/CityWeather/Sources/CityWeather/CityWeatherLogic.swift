import Formatting
import Foundation
import SVIP
import Weather

actor CityWeatherLogic: CityWeatherInteractor {
    private let presenter: any CityWeatherPresenter
    private let worker: any CityWeatherWorker

    private let request: CityWeatherData.Request
    /// The forecast on display, whose age grows.
    private var forecast: Forecast?
    /// The preferred provider at the time of the request.
    private var provider: WeatherProvider.ID?
    private var lastRequestID = 0
    /// The units to which the user has switched; `nil` while that is not under way.
    private var newUnits: UnitSystem?

    init(
        _ request: CityWeatherData.Request, presenter: any CityWeatherPresenter, worker: any CityWeatherWorker
    ) {
        self.request = request
        self.presenter = presenter
        self.worker = worker
    }

    func load() async { await loadForecast() }

    private func loadForecast() async {
        lastRequestID += 1
        let requestID = lastRequestID
        await presenter.loading(hasLoadedContent: forecast != nil) {
            do {
                let provider = await worker.preferredProvider()
                let forecast = try await requestedForecast()
                // A later request may have been for other units.
                guard requestID == lastRequestID else { return }
                self.forecast = forecast
                self.provider = provider
                await show()
            } catch {
                guard requestID == lastRequestID else { return }
                throw error
            }
        }
    }

    private func requestedForecast() async throws -> Forecast {
        guard request.isOffline else { return try await worker.forecast(request) }
        guard let stored = try await worker.storedForecast(request) else {
            throw WeatherError.nothingStored(request.city.fullName)
        }
        return stored
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.observeAge() }
            let changes = await worker.changes()
            // Something may have changed before the subscription.
            await follow()
            for await _ in changes { await follow() }
        }
    }

    /// Loads again if the user has chosen other units or another provider than the ones on display.
    private func follow() async {
        let (preferred, units) = (await worker.preferredProvider(), await worker.units())
        guard forecast != nil, preferred != provider || isShown(inOtherUnitsThan: units) else { return }
        await loadForecast()
    }

    func switchUnits() async {
        guard let shown = forecast?.units else { return }
        let isUnderWay = newUnits != nil
        newUnits = (newUnits ?? shown).other
        guard !isUnderWay else { return }
        var units = shown
        // The user may switch again meanwhile.
        while let wanted = newUnits, wanted != units {
            let change: Void? = await presenter.catching { try await worker.use(wanted) }
            guard change != nil else { break }
            units = wanted
            if newUnits == wanted { await loadForecast() }
        }
        newUnits = nil
    }

    private func observeAge() async {
        for await _ in await worker.minutes() { await show() }
    }

    /// Whether somebody else has changed the units.
    private func isShown(inOtherUnitsThan units: UnitSystem) -> Bool {
        newUnits == nil && forecast.map { $0.units != units } ?? false
    }

    func copy() async {
        if let content = content(at: await worker.now()) { await presenter.copy(content) }
    }

    private func show() async {
        if let content = content(at: await worker.now()) { await presenter.show(content) }
    }

    private func content(at now: Date) -> CityWeatherData.Content? {
        guard var forecast else { return nil }
        forecast.dropAlerts(endedBefore: now)
        let hours = forecast.hours(request.hours, from: now)
        // The precipitation of the last hour of a forecast is unknown.
        let measured = hours.last?.weather.precipitation == nil ? hours.dropLast() : hours
        return CityWeatherData.Content(
            forecast: ForecastRecord(forecast),
            nextHours: hours.map(\.weather),
            wetSpells: measured.wetSpells(in: forecast.units),
            wetSpellsEnd: measured.last?.end,
            isOld: Age(asOf: forecast.asOf, isStale: forecast.isStale && !request.isOffline, now: now) != nil,
            otherUnits: forecast.units.other,
            present: forecast.measured(at: now) ?? hours.first?.weather,
            today: forecast.today(at: now),
            age: forecast.age(at: now),
            isStored: request.isOffline
        )
    }
}

extension Forecast {
    /// The age after the first two minutes.
    fileprivate func age(at now: Date) -> Age? {
        let isNew = (0..<120).contains(now.timeIntervalSince(asOf))
        return isNew ? nil : Age(asOf: asOf, isStale: true, now: now)
    }

    /// The present weather in the form of an hour; `nil` if it is more than an hour old.
    fileprivate func measured(at now: Date) -> HourlyWeather? {
        guard let current, abs(now.timeIntervalSince(current.time)) <= 3_600 else { return nil }
        return HourlyWeather(
            time: current.time, temperature: current.temperature, precipitation: current.precipitation,
            windSpeed: current.windSpeed, condition: current.condition)
    }

    /// The hours from the one on that runs now. An hour lasts until the next one of the forecast.
    fileprivate func hours(_ count: Int, from now: Date) -> [(weather: HourlyWeather, end: Date)] {
        let ends = hourly.dropFirst().map(\.time) + (hourly.last.map { [$0.time.addingTimeInterval(3_600)] } ?? [])
        let remaining = zip(hourly, ends).drop { $0.1 <= now }.map { (weather: $0, end: $1) }
        guard let first = remaining.first?.weather.time else { return [] }
        return Array(remaining.prefix { $0.weather.time < first.addingTimeInterval(Double(count) * 3_600) })
    }
}

extension [(weather: HourlyWeather, end: Date)] {
    /// The times with an amount that is shown as more than zero; `nil` if an amount is unknown.
    fileprivate func wetSpells(in units: UnitSystem) -> [CityWeatherData.WetSpell]? {
        let least = units.leastPrecipitation
        var spells: [CityWeatherData.WetSpell] = []
        for (weather, end) in self {
            guard let amount = weather.precipitation, amount.isFinite else { return nil }
            guard amount >= least else { continue }
            if let last = spells.last, last.end == weather.time {
                spells[spells.count - 1].end = end
                spells[spells.count - 1].precipitation += amount
            } else {
                spells.append(CityWeatherData.WetSpell(start: weather.time, end: end, precipitation: amount))
            }
        }
        return spells
    }
}

extension UnitSystem {
    fileprivate var other: UnitSystem {
        switch self {
        case .metric: .imperial
        case .imperial: .metric
        }
    }
}
