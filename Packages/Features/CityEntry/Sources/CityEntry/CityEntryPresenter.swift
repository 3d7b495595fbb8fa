import SVIP
import Weather

/// Shows the search for a city.
protocol CityEntryPresenter: Presenter {
    func show(_ content: CityEntryData.Content)
    /// Ends the module with the city that was saved.
    func finish(with id: City.ID)
}
