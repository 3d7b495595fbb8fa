import SVIP
import Weather

/// The commands of the list of cities.
public protocol CityListInteractor: Interactor {
    /// Loads the cities and then the weather of each. Each is shown when it is there.
    func load() async
    /// Loads the cities without their weather.
    func loadCities() async
    /// Shows the cities again when they, or the units, have changed elsewhere, and the age of their weather. Ends when it is
    /// cancelled.
    func observe() async
    /// Lets the user find a city and save it.
    func add() async
    /// Shows the weather of a city in detail.
    func open(_ id: City.ID) async
    /// Removes a city. It can be brought back as long as the list is up.
    func remove(_ id: City.ID) async
    /// Brings back the city that was removed last, at the end of the list, and at the next call the one before.
    func undoRemoval() async
}
