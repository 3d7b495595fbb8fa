import SVIP
import Weather

actor CityWeatherLogic: CityWeatherInteractor {
    private let presenter: any CityWeatherPresenter
    private let worker: any CityWeatherWorker

    private var request: CityWeatherData.Request
    /// The forecast on display, whose age grows.
    private var forecast: Forecast?
    private var lastRequestID = 0

    init(
        request: CityWeatherData.Request, presenter: any CityWeatherPresenter, worker: any CityWeatherWorker
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
                // A later request may be for other units.
                guard requestID == lastRequestID else { return }
                self.forecast = forecast
                await presenter.show(forecast)
            } catch {
                guard requestID == lastRequestID else { return }
                throw error
            }
        }
    }

    func observe() async {
        for await _ in await worker.minutes() {
            if let forecast { await presenter.show(forecast) }
        }
    }

    func show(in units: WeatherUnits) async {
        request.units = units
        await load()
    }
}
