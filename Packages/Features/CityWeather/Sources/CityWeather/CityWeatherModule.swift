import Foundation
import SVIP
import Settings
import Today
import Weather

/// The weather of a city.
public struct CityWeatherModule: Module {
    /// Any city, saved or not.
    public let city: City
    /// The number of days from today on, 1 to 16.
    public var days: Int
    /// Returns the present moment.
    public var now: @Sendable () -> Date
    /// The forecasts, which have to follow the units of the settings.
    let weather: any WeatherService
    /// Signals each minute, with which the weather ages.
    let today: any TodayService
    /// The units, which the module can change.
    let settings: any SettingsService

    /// Creates the module of a city; the service refuses a number of days that is out of range.
    public init(
        city: City, days: Int = 7, now: @escaping @Sendable () -> Date = { Date() }, weather: any WeatherService,
        today: any TodayService, settings: any SettingsService
    ) {
        self.city = city
        self.days = days
        self.now = now
        self.weather = weather
        self.today = today
        self.settings = settings
    }

    public func start(_ presenter: any CityWeatherPresenter) -> any CityWeatherInteractor {
        CityWeatherLogic(
            CityWeatherData.Request(city: city, days: days), presenter: presenter,
            worker: CityWeatherService(weather: weather, today: today, settings: settings, present: now))
    }
}
