import SVIP
import Weather

actor CityWeatherLogic: CityWeatherInteractor {
    private let city: City
    private let days: Int
    private let presenter: any CityWeatherPresenter
    private let worker: any CityWeatherWorker

    private var units: WeatherUnits
    private var hasLoadedContent = false
    private var lastRequestID = 0

    init(
        city: City, units: WeatherUnits, days: Int, presenter: any CityWeatherPresenter, worker: any CityWeatherWorker
    ) {
        self.city = city
        self.units = units
        self.days = days
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {
        lastRequestID += 1
        let requestID = lastRequestID
        await presenter.loading(hasLoadedContent: hasLoadedContent) {
            do {
                let forecast = try await worker.forecast(for: city, days: days, units: units)
                // A later request may be for other units.
                guard requestID == lastRequestID else { return }
                hasLoadedContent = true
                await presenter.show(forecast)
            } catch {
                guard requestID == lastRequestID else { return }
                throw error
            }
        }
    }

    func show(in units: WeatherUnits) async {
        self.units = units
        await load()
    }
}
