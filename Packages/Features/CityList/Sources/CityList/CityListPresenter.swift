import SVIP
import Weather

/// What the list of cities can show, and where it leads.
public protocol CityListPresenter: Presenter {
    func show(_ content: CityListData.Content)
    func show(_ change: CityListData.Change)
    /// ``CityListExits/add``.
    func add() async throws -> City.ID?
    /// ``CityListExits/open``.
    func open(_ city: City) async throws
}
