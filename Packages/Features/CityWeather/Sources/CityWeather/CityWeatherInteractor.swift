import SVIP
import Weather

/// What can be asked of the weather of a city.
public protocol CityWeatherInteractor: Interactor {
    /// Shows the weather, asked for anew. Of several calls under way only the last one counts.
    func load() async
    /// Shows the weather in these units from now on.
    func show(in units: WeatherUnits) async
}
