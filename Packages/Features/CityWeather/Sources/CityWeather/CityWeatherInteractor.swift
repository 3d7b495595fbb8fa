import SVIP
import Weather

/// The commands of the weather of a city.
public protocol CityWeatherInteractor: Interactor {
    /// Loads the weather and shows it. Of several calls under way only the last one counts.
    func load() async
    /// Shows the weather again as it ages, without loading it. Ends when it is cancelled.
    func observe() async
    /// Shows the weather in these units from now on.
    func show(in units: WeatherUnits) async
}
