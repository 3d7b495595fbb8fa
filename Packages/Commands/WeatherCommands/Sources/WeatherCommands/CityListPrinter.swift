import CityList
import CommandRouting
import Weather

/// Keeps the cities of the list, which commands print.
final class CityListPrinter: CommandPresenter, CityListPresenter {
    private(set) var cities: [City] = []

    func show(_ content: CityListData.Content) { cities = content.entries.map(\.city) }

    func show(_ change: CityListData.Change) {}
}
