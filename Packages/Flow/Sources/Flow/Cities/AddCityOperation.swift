import ROSS
import Weather

/// Lets the user find a city and save it.
struct AddCityOperation: Operation {
    let router: any CitiesRouter

    func launch(_: Void) async throws -> City.ID? {
        try await router.citySearch()
    }
}
