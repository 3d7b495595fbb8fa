import SVIP
import Weather

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
