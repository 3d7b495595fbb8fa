import CityEntry
import ROSS
import Weather

struct AddCityOperation: Operation {
    let router: any WeatherRouter
    let weather: any WeatherService

    func launch(_: Void) async throws -> City.ID? {
        try await router.citySearch(CityEntryModule(weather: weather))
    }
}
