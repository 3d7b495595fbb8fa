import SVIP
import Weather

/// The search for a city. The module ends with the number of the city that the user has saved.
public struct CityEntryModule: Module {
    /// The number of the city that was saved.
    public typealias Outcome = City.ID

    /// Searches for cities, and saves one.
    let weather: any WeatherService

    public init(weather: any WeatherService) { self.weather = weather }

    public func start(_ presenter: any CityEntryPresenter) -> any CityEntryInteractor {
        CityEntryLogic(presenter: presenter, worker: CityEntryService(weather: weather))
    }
}
