import CityList

extension CityListModule {
    /// The worker of the list of cities.
    var worker: CityListService {
        CityListService(weather: weather, location: location, today: today, settings: settings)
    }
}
