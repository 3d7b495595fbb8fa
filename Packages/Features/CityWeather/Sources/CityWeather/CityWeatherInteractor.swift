import SVIP

/// The commands of the weather of a city.
public protocol CityWeatherInteractor: Interactor {
    /// Loads the weather and shows it. Of several calls under way only the last one counts.
    func load() async
    /// Shows the weather again as it ages, and loads it again in other units when the user has changed them elsewhere.
    /// Ends when it is cancelled.
    func observe() async
    /// Changes the user's units to the other ones, and shows the weather in them.
    func switchUnits() async
    /// Copies the present weather.
    func copy() async
}
