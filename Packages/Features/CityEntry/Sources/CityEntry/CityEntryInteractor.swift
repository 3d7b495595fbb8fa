import SVIP
import Weather

/// What can be asked of the search for a city.
public protocol CityEntryInteractor: Interactor {
    /// Searches, in place of a search that still runs.
    func search(_ query: String) async
    /// Saves a city that was found, and leaves the module.
    func choose(_ id: City.ID) async
    /// Searches again, if that is what failed last.
    func retrySearch() async
    /// Saves again and leaves the module, if that is what failed last.
    func retrySave() async
}
