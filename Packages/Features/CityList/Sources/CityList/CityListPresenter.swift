import SVIP

/// Shows the list of cities.
public protocol CityListPresenter: Presenter {
    /// Shows the list.
    func show(_ content: CityListData.Content)
    /// Shows a short message about a change.
    func show(_ change: CityListData.Change)
}
