import SVIP
import Weather

/// Shows the search for a city.
public protocol CityEntryPresenter: Presenter {
    /// Shows a search and its outcome.
    func show(_ content: CityEntryData.Content)
    /// Ends the module with the city that was saved.
    func finish(with id: City.ID)
}

/// A presenter without a view that keeps the shown values.
public final class CityEntryShown: ViewlessPresenter, CityEntryPresenter {
    /// The search; `nil` before the first one.
    public private(set) var content: CityEntryData.Content?
    /// The city that was saved; `nil` before the end of the module.
    public private(set) var saved: City.ID?

    /// The cities that the search has found. A text that is too short finds none.
    public var found: [CityRecord] {
        if case .found(let cities) = content?.outcome { cities } else { [] }
    }

    public func show(_ content: CityEntryData.Content) { self.content = content }
    public func finish(with id: City.ID) { saved = id }
}
