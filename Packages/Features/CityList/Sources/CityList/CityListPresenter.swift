import SVIP
import Weather

/// What the list of cities can show.
public protocol CityListPresenter: Presenter {
    func show(_ content: CityListData.Content)
    func show(_ change: CityListData.Change)
    /// Shows where a city is found and saved; returns when the user has left it.
    func showEntry() async
    /// Shows the weather of a city at length; returns when the user has left it.
    func showWeather(of city: City) async
}

/// Where one can go from the list of cities. Whoever assembles the app provides it.
@MainActor
public protocol CityListRoutes: AnyObject {
    /// Shows where a city is found and saved; returns when the user has left it.
    func cityEntry() async
    /// Shows the weather of a city at length; returns when the user has left it.
    func cityWeather(_ city: City) async
}
