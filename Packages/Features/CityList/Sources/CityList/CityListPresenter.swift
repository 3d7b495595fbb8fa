import SVIP
import Weather

/// Shows the list of cities, and takes the user to other screens through the module's exits.
public protocol CityListPresenter: Presenter {
    func show(_ content: CityListData.Content)
    func show(_ change: CityListData.Change)
    /// ``CityListExits/add``.
    func add() async throws -> City.ID?
    /// ``CityListExits/open``.
    func open(_ city: City) async throws
}
