import SVIP
import Weather

/// Shows the search for a city.
public protocol CityEntryPresenter: Presenter {
    /// Shows a search and its outcome.
    func show(_ content: CityEntryData.Content)
    /// Ends the module with the city that was saved.
    func finish(with id: City.ID)
}
