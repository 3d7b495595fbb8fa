import CityEntry
import ROSS
import Weather

/// Lets the user find a city and save it.
struct AddCityOperation: Operation {
    let router: any CitiesRouter
    let weather: any WeatherService

    func launch(_: Void) async throws -> City.ID? {
        try await router.citySearch(CityEntryModule(weather: weather))
    }
}
