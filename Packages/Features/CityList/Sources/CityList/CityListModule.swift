import Foundation
import Location
import SVIP
import Settings
import Today
import Weather

/// The list of the saved cities, with the weather of each and the place where the user is. From the list a user can add a city,
/// or open the weather of one.
public struct CityListModule: Module {
    /// Returns the present moment.
    public var now: @Sendable () -> Date
    /// Whether no server may be asked: a city is found among the saved ones only.
    public var isOffline = false
    /// The saved cities, and their weather, which has to follow the units of the settings.
    let weather: any WeatherService
    let location: any LocationService
    /// Signals each minute, with which the weather ages.
    let today: any TodayService
    let settings: any SettingsService
    /// Saves another city. Returns that city; `nil` if the user has cancelled.
    let add: @Sendable () async throws -> City.ID?
    /// Shows the weather of a city.
    let open: @Sendable (City) async throws -> Void

    /// Creates the module of a list; the list shows an error that an exit throws.
    public init(
        now: @escaping @Sendable () -> Date = { Date() }, weather: any WeatherService, location: any LocationService,
        today: any TodayService, settings: any SettingsService, add: @escaping @Sendable () async throws -> City.ID?,
        open: @escaping @Sendable (City) async throws -> Void
    ) {
        self.now = now
        self.weather = weather
        self.location = location
        self.today = today
        self.settings = settings
        self.add = add
        self.open = open
    }

    public func start(_ presenter: any CityListPresenter) -> any CityListInteractor {
        CityListLogic(
            presenter: presenter,
            worker: CityListService(
                weather: weather, location: location, today: today, settings: settings, present: now),
            isOffline: isOffline, add: add, open: open)
    }
}
