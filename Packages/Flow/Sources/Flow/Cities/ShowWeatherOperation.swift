import ROSS
import Weather

/// Shows the weather of a city.
struct ShowWeatherOperation: Operation {
    let router: any CitiesRouter

    func launch(_ city: City) async throws {
        try await router.weather(of: city)
    }
}
