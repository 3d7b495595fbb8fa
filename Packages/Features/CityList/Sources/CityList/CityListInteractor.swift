import SVIP
import Weather

/// The commands of the list of cities.
public protocol CityListInteractor: Interactor {
    /// Loads the cities and then the weather of each. Each is shown when it arrives.
    func load() async
    /// Loads the cities without their weather, for an entrance that shows none. Later commands load none either.
    func loadCities() async
    /// Shows the cities again when they, or the units, have changed elsewhere, and the age of their weather. Ends when it is
    /// cancelled.
    func observe() async
    /// Lets the user find a city and save it.
    func add() async
    /// Shows the weather of a city in detail, or `WeatherError.unknownCity`.
    func open(_ id: City.ID) async
    /// Shows the weather where the user is, or else of the city that was saved first, or ``CityListError/noCity``.
    func openFirst() async
    /// Shows the weather of the saved city with this name or number, or else of the largest city that a search finds.
    /// Shows `WeatherError.noSuchCity` if neither exists, and `WeatherError.unknownCity` without a search if it is offline.
    func open(named text: String) async
    /// Removes cities of the list. They can be brought back as long as the list is up.
    func remove(_ ids: [City.ID]) async
    /// Removes the saved city with this name or number, or shows `WeatherError.unknownCity`, or `WeatherError.severalCities` if
    /// several have the name.
    func remove(named text: String) async
    /// Takes back the last change of this list, and at the next call the one before: removed cities come back at the end of the
    /// list, and an added city leaves it.
    func undo() async
    /// Does again what was taken back last.
    func redo() async
}
