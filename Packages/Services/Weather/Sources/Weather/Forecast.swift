import Formatting
import Foundation

/// The weather of a city as a provider forecasts it. A value that the provider lacks is `nil`, and days that it lacks
/// are missing.
///
/// ```swift
/// let forecast = try await weather.forecast(for: city, days: 7)
/// print(city.fullName, forecast.provider.name, forecast.isStale ? "as of \(forecast.asOf)" : "now")
/// for hour in forecast.hourly {
///     print(hour.time, hour.temperature ?? .nan, forecast.units.temperature, hour.condition?.text ?? "")
/// }
/// ```
public struct Forecast: Equatable, Sendable {
    /// The city of the forecast.
    public var city: City
    /// The provider of the forecast. The name reveals made-up data.
    public var provider: WeatherProvider
    /// When the provider was asked.
    public var asOf: Date
    /// Whether it is an earlier answer, because the provider could not be reached or its answer could not be used.
    public var isStale: Bool
    /// The units of all values.
    public var units: UnitSystem
    /// The time zone of the city, whose clocks may change within the days of the forecast. It is a zone of one offset
    /// if only the present offset is known, and UTC if nothing is known.
    public var timeZone: TimeZone
    /// Whether times and days are the city's. If neither the provider nor the city has a time zone, they are in UTC.
    public var isLocalTime: Bool
    /// Why the provider that the user has chosen did not give this forecast, or why a stale forecast is not the latest.
    public var failure: ProviderFailure?
    /// The official warnings; `nil` if the provider has none for the place.
    public var alerts: WeatherAlerts?
    /// The weather at ``asOf``; `nil` if the latest that the provider has is hours older.
    ///
    /// ```swift
    /// let forecast = try forecast("42")
    /// #expect(forecast.current?.humidity == 42 && forecast.current?.windDirection == 42)
    /// #expect(forecast.hourly.first?.windSpeed == 42 && forecast.daily.first?.minimumTemperature == 42)
    /// ```
    public var current: CurrentWeather?
    /// Hours in the order of time, from the start of today at the city, or from the present hour, to at least the end
    /// of tomorrow. Some providers have a step of several hours in place of each hour. The hours of a stale forecast
    /// may end earlier.
    public var hourly: [HourlyWeather]
    /// Days in the order of time, from today at the city. A stale forecast may have fewer.
    ///
    /// ```swift
    /// let forecast = try decode(Sample.wttr(), units: .imperial)
    /// #expect(forecast.current?.temperature == 39 && forecast.current?.windSpeed == 7)
    /// #expect(forecast.current?.precipitation == 0.01)
    /// #expect(forecast.daily.first?.maximumTemperature == 45)
    /// ```
    public var daily: [DailyWeather]

    /// Creates a forecast.
    public init(
        city: City, provider: WeatherProvider, asOf: Date, isStale: Bool = false, units: UnitSystem,
        timeZone: TimeZone, isLocalTime: Bool = true, failure: ProviderFailure? = nil, alerts: WeatherAlerts? = nil,
        current: CurrentWeather?, hourly: [HourlyWeather], daily: [DailyWeather]
    ) {
        self.city = city
        self.provider = provider
        self.asOf = asOf
        self.isStale = isStale
        self.units = units
        self.timeZone = timeZone
        self.isLocalTime = isLocalTime
        self.failure = failure
        self.alerts = alerts
        self.current = current
        self.hourly = hourly
        self.daily = daily
    }
}

extension Forecast {
    /// The weather of the day of a moment at the city; `nil` if the forecast lacks it.
    public func today(at moment: Date) -> DailyWeather? {
        let day = LocalTime(moment, in: .named(timeZone))?.day
        return daily.first { $0.day == day }
    }

    /// The numbers of days that a forecast can have.
    package static let possibleDays = 1...16

    /// Checks the arguments of a forecast.
    ///
    /// - Throws: ``WeatherError/daysOutOfRange(_:)``, ``WeatherError/notOnGlobe(_:)``.
    package static func check(days: Int, of city: City) throws(WeatherError) {
        guard possibleDays.contains(days) else { throw .daysOutOfRange(days) }
        try city.checkOnGlobe()
    }
}

/// The weather at a moment, in the units of the forecast.
public struct CurrentWeather: Equatable, Sendable {
    /// When the values were measured or computed.
    public var time: Date
    /// The temperature of the air.
    public var temperature: Double?
    /// The temperature that people feel.
    public var apparentTemperature: Double?
    /// In percent.
    public var humidity: Double?
    /// The amount of rain and melted snow.
    public var precipitation: Double?
    /// The mean speed of the wind.
    public var windSpeed: Double?
    /// The direction from which the wind comes, in degrees clockwise from north.
    public var windDirection: Double?
    /// The state of the sky.
    public var condition: WeatherCondition?
    /// Whether the sun is up.
    public var isDay: Bool?

    /// Creates the weather at a moment.
    public init(
        time: Date, temperature: Double? = nil, apparentTemperature: Double? = nil, humidity: Double? = nil,
        precipitation: Double? = nil, windSpeed: Double? = nil, windDirection: Double? = nil,
        condition: WeatherCondition? = nil, isDay: Bool? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.apparentTemperature = apparentTemperature
        self.humidity = humidity
        self.precipitation = precipitation
        self.windSpeed = windSpeed
        self.windDirection = windDirection
        self.condition = condition
        self.isDay = isDay
    }
}

/// The weather of an hour, in the units of the forecast. If the next hour of the forecast is later than an hour, this
/// one lasts until then, and its precipitation is that of the whole time.
public struct HourlyWeather: Equatable, Sendable {
    /// The start of the hour.
    public var time: Date
    /// The temperature of the air at the start of the hour.
    public var temperature: Double?
    /// The amount of rain and melted snow in the hour.
    public var precipitation: Double?
    /// In percent.
    public var precipitationProbability: Double?
    /// The mean speed of the wind at the start of the hour.
    public var windSpeed: Double?
    /// The state of the sky.
    public var condition: WeatherCondition?

    /// Creates the weather of an hour.
    public init(
        time: Date, temperature: Double? = nil, precipitation: Double? = nil, precipitationProbability: Double? = nil,
        windSpeed: Double? = nil, condition: WeatherCondition? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.precipitation = precipitation
        self.precipitationProbability = precipitationProbability
        self.windSpeed = windSpeed
        self.condition = condition
    }
}

/// The weather of a day, in the units of the forecast. Some providers give of today only the rest.
public struct DailyWeather: Equatable, Sendable {
    /// The date at the city.
    public var day: Day
    /// The lowest temperature of the day.
    public var minimumTemperature: Double?
    /// The highest temperature of the day.
    public var maximumTemperature: Double?
    /// The amount of rain and melted snow of the day.
    public var precipitation: Double?
    /// The highest value of the day, in percent.
    public var precipitationProbability: Double?
    /// The highest mean speed of the wind.
    public var maximumWindSpeed: Double?
    /// The sunrise; `nil` also if the sun does not rise.
    public var sunrise: Date?
    /// The sunset; `nil` also if the sun does not set.
    public var sunset: Date?
    /// Whether it is a day on which the sun neither rises nor sets; `nil` if it does, or if that is unknown.
    public var polar: Polar?
    /// The worst state of the sky of the day.
    public var condition: WeatherCondition?

    /// Creates the weather of a day.
    public init(
        day: Day, minimumTemperature: Double? = nil, maximumTemperature: Double? = nil, precipitation: Double? = nil,
        precipitationProbability: Double? = nil, maximumWindSpeed: Double? = nil, sunrise: Date? = nil,
        sunset: Date? = nil, polar: Polar? = nil, condition: WeatherCondition? = nil
    ) {
        self.day = day
        self.minimumTemperature = minimumTemperature
        self.maximumTemperature = maximumTemperature
        self.precipitation = precipitation
        self.precipitationProbability = precipitationProbability
        self.maximumWindSpeed = maximumWindSpeed
        self.sunrise = sunrise
        self.sunset = sunset
        self.polar = polar
        self.condition = condition
    }
}
