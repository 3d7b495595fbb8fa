import SVIP
import Weather

/// What the list of cities can show.
public protocol CityListPresenter: Presenter {
    func show(_ content: CityListData.Content)
    func show(_ change: CityListData.Change)
    /// Shows the search for a city. Returns when the user has left it.
    func showEntry() async
    /// Shows the weather of a city in detail. Returns when the user has left it.
    func showWeather(of city: City) async
}

/// The ways from the list of cities to other modules. The app provides it.
@MainActor
public protocol CityListRoutes: AnyObject {
    /// Shows the search for a city. Returns when the user has left it.
    func cityEntry() async
    /// Shows the weather of a city in detail. Returns when the user has left it.
    func cityWeather(_ city: City) async
}
