import SVIP
import Weather

/// Shows the list of cities.
public protocol CityListPresenter: Presenter {
    func show(_ content: CityListData.Content)
    /// Shows a short message about a change.
    func show(_ change: CityListData.Change)
}

/// A presenter without a view that keeps the shown values.
public final class CityListShown: ViewlessPresenter, CityListPresenter {
    /// The saved cities; empty before they are loaded.
    public private(set) var cities: [CityRecord] = []
    private var change: CityListData.Change?

    public func show(_ content: CityListData.Content) { cities = content.entries.map(\.city) }
    public func show(_ change: CityListData.Change) { self.change = change }

    /// The last change since the last call; `nil` if there was none.
    public func takeChange() -> CityListData.Change? {
        defer { change = nil }
        return change
    }
}
