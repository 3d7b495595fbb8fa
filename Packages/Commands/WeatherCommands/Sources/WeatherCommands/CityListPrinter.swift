import CityList
import CommandRouting
import Weather

/// Keeps the cities of the list, and prints the one that is removed.
final class CityListPrinter: CommandPresenter, CityListPresenter {
    private(set) var cities: [City] = []

    func show(_ content: CityListData.Content) { cities = content.entries.map(\.city) }

    func show(_ change: CityListData.Change) {
        switch change {
        case .removed(let city): print { try output.print("Removed", city) }
        // No command adds or restores in the list.
        case .added, .restored: break
        }
    }

    func add() -> City.ID? { nil }
    func open(_ city: City) {}
}
