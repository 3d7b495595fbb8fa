import SVIP
import Weather

/// The commands of the search for a city.
public protocol CityEntryInteractor: Interactor {
    /// Searches. A search that is still running is cancelled.
    func search(_ query: String) async
    /// Saves a city that was found, and ends the module with it.
    func choose(_ id: City.ID) async
    /// Searches again, if a search has failed last.
    func retrySearch() async
    /// Saves again and ends the module, if saving has failed last.
    func retrySave() async
}
