import SVIP
import Weather

/// What can be asked of the list of cities.
public protocol CityListInteractor: Interactor {
    /// Shows the cities, then the weather of each as it comes; asks for all of it anew.
    func load() async
    /// Shows the cities anew whenever they change elsewhere. Ends when it is cancelled.
    func observe() async
    /// Lets the user find a city and save it.
    func add() async
    /// Shows the weather of a city at length.
    func open(_ id: City.ID) async
    /// Removes a city; it can be brought back until another one is removed.
    func remove(_ id: City.ID) async
    /// Brings back what was removed last, at the end of the list.
    func undoRemoval() async
}
