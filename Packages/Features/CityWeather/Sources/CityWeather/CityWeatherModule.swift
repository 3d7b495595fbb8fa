import Foundation
import SVIP
import Settings
import Today
import Weather

/// The weather of a city.
public struct CityWeatherModule: Module {
    /// Any city, saved or not.
    public let city: City
    /// The number of days from today on, 1 to 16. The service refuses others.
    public var days = 7
    /// The number of hours on display, from the present one on. The forecast gets as many days as they need.
    public var hours = 24
    /// Whether the weather comes from what is stored alone, and no provider is asked.
    public var isOffline = false
    /// Returns the present moment.
    public var now: @Sendable () -> Date
    /// The forecasts, which have to follow the units of the settings.
    let weather: any WeatherService
    /// Signals each minute, with which the weather ages.
    let today: any TodayService
    /// The units, which the module can change.
    let settings: any SettingsService

    public init(
        city: City, now: @escaping @Sendable () -> Date = { Date() }, weather: any WeatherService,
        today: any TodayService, settings: any SettingsService
    ) {
        self.city = city
        self.now = now
        self.weather = weather
        self.today = today
        self.settings = settings
    }

    public func start(_ presenter: any CityWeatherPresenter) -> any CityWeatherInteractor {
        // A forecast of any number of days has the next 24 hours.
        let neededDays = hours > 24 ? (hours + 23) / 24 + 1 : 1
        return CityWeatherLogic(
            CityWeatherData.Request(city: city, days: max(days, neededDays), hours: hours, isOffline: isOffline),
            presenter: presenter,
            worker: CityWeatherService(weather: weather, today: today, settings: settings, present: now))
    }
}
