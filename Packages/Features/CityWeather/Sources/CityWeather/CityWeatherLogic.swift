import Civil
import Foundation
import SVIP
import Weather

actor CityWeatherLogic: CityWeatherInteractor {
    private let presenter: any CityWeatherPresenter
    private let worker: any CityWeatherWorker

    private let request: CityWeatherData.Request
    /// The forecast on display, whose age grows.
    private var forecast: Forecast?
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

    func load() async {
        lastRequestID += 1
        let requestID = lastRequestID
        await presenter.loading(hasLoadedContent: forecast != nil) {
            do {
                let forecast = try await worker.forecast(request)
                // A later request may have been for other units.
                guard requestID == lastRequestID else { return }
                self.forecast = forecast
                await show()
            } catch {
                guard requestID == lastRequestID else { return }
                throw error
            }
        }
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.observeAge() }
            for await _ in await worker.changes() { await followUnits() }
        }
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
            if newUnits == wanted { await load() }
        }
        newUnits = nil
    }

    private func observeAge() async {
        for await _ in await worker.minutes() { await show() }
    }

    /// Loads the weather again if somebody else has changed the units.
    private func followUnits() async {
        let units = await worker.units()
        if newUnits == nil, let forecast, forecast.units != units { await load() }
    }

    func copy() async {
        if let content = content(at: await worker.now()) { await presenter.copy(content) }
    }

    private func show() async {
        if let content = content(at: await worker.now()) { await presenter.show(content) }
    }

    private func content(at now: Date) -> CityWeatherData.Content? {
        guard let forecast else { return nil }
        return CityWeatherData.Content(
            forecast: forecast,
            // From the hour on that runs now.
            next24Hours: Array(forecast.hourly.drop { $0.time.addingTimeInterval(3_600) <= now }.prefix(24)),
            isOld: Age(asOf: forecast.asOf, isStale: forecast.isStale, now: now) != nil,
            otherUnits: forecast.units.other
        )
    }
}

extension UnitSystem {
    fileprivate var other: UnitSystem { self == .metric ? .imperial : .metric }
}
