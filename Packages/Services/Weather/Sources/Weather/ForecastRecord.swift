import Formatting
import Foundation

/// A forecast for machines: the JSON of commands and of the wire. Scripts rely on the keys.
///
/// Times are written in ISO 8601, in local time of the city. A value that the provider lacks is null. The provider is written
/// as its id, made-up data or not.
public struct ForecastRecord: Encodable, Equatable, Sendable {
    /// The city of the forecast.
    public let city: CityRecord
    /// The provider of the forecast. The name reveals made-up data.
    public let provider: WeatherProvider
    /// When the provider was asked.
    public let asOf: Date
    /// As ``Forecast/isStale``.
    public let isStale: Bool
    /// As ``Forecast/failure``.
    public let failure: ProviderFailure?
    /// As ``Forecast/alerts``.
    public let alerts: WeatherAlerts?
    /// The units of all values.
    public let units: UnitSystem
    /// The time zone of the city, as ``Forecast/timeZone``.
    public let timeZone: TimeZone
    /// As ``Forecast/isLocalTime``.
    public let isLocalTime: Bool
    /// As ``Forecast/current``.
    public let current: CurrentWeather?
    /// As ``Forecast/hourly``.
    public var hourly: [HourlyWeather]
    /// As ``Forecast/daily``.
    public let daily: [DailyWeather]

    /// Describes a forecast.
    public init(_ forecast: Forecast) {
        city = CityRecord(forecast.city)
        provider = forecast.provider
        asOf = forecast.asOf
        isStale = forecast.isStale
        failure = forecast.failure
        alerts = forecast.alerts
        units = forecast.units
        timeZone = forecast.timeZone
        isLocalTime = forecast.isLocalTime
        current = forecast.current
        hourly = forecast.hourly
        daily = forecast.daily
    }

    private enum Key: String, CodingKey {
        case city, provider, asOf, stale, failure, alerts, alertsFailure, units, current, hourly, daily
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        let time = WeatherTime(zone: timeZone)
        try container.encode(city, forKey: .city)
        try container.encode(provider.id, forKey: .provider)
        try container.encode(time.text(of: asOf), forKey: .asOf)
        try container.encode(isStale, forKey: .stale)
        try container.encode(failure.map(FailureRecord.init), forKey: .failure)
        try container.encode(
            alerts?.known.map { AlertRecord(alert: $0, time: time) }, forKey: .alerts)
        try container.encode(alerts?.failure, forKey: .alertsFailure)
        try container.encode(UnitsRecord(units: units), forKey: .units)
        try container.encode(current.map { CurrentRecord(weather: $0, time: time) }, forKey: .current)
        try container.encode(hourly.map { HourlyRecord(weather: $0, time: time) }, forKey: .hourly)
        try container.encode(daily.map { DailyRecord(weather: $0, time: time) }, forKey: .daily)
    }
}

/// Formats times in the local time of a place: `2026-11-21T14:00:00+01:00`.
private struct WeatherTime {
    private let style: Date.ISO8601FormatStyle

    init(zone: TimeZone) { style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone) }

    func text(of date: Date) -> String { style.format(date) }
}

/// Why the chosen provider, or every provider, gave no new forecast.
private struct FailureRecord: Encodable {
    let provider: WeatherProvider.ID
    let reason: String

    init(_ failure: ProviderFailure) { (provider, reason) = (failure.provider.id, failure.reason) }
}

private struct AlertRecord: Encodable {
    let alert: WeatherAlert
    let time: WeatherTime

    private enum Key: String, CodingKey { case level, title, area, start, end, description, instruction, link }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(alert.level.rawValue, forKey: .level)
        try container.encode(alert.title, forKey: .title)
        try container.encode(alert.area, forKey: .area)
        try container.encode(time.text(of: alert.start), forKey: .start)
        try container.encode(time.text(of: alert.end), forKey: .end)
        try container.encode(alert.description, forKey: .description)
        try container.encode(alert.instruction, forKey: .instruction)
        try container.encode(alert.link, forKey: .link)
    }
}

private struct UnitsRecord: Encodable {
    let system: String
    let temperature: String
    let windSpeed: String
    let precipitation: String

    init(units: UnitSystem) {
        system = units.rawValue
        temperature = units.temperature
        windSpeed = units.windSpeed
        precipitation = units.precipitation
    }
}

private struct CurrentRecord: Encodable {
    let weather: CurrentWeather
    let time: WeatherTime

    private enum Key: String, CodingKey {
        case time, temperature, apparentTemperature, humidity, precipitation, windSpeed, windDirection, code, condition
        case isDay
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(time.text(of: weather.time), forKey: .time)
        try container.encode(weather.temperature, forKey: .temperature)
        try container.encode(weather.apparentTemperature, forKey: .apparentTemperature)
        try container.encode(weather.humidity, forKey: .humidity)
        try container.encode(weather.precipitation, forKey: .precipitation)
        try container.encode(weather.windSpeed, forKey: .windSpeed)
        try container.encode(weather.windDirection, forKey: .windDirection)
        try container.encode(weather.condition?.code, forKey: .code)
        try container.encode(weather.condition?.text, forKey: .condition)
        try container.encode(weather.isDay, forKey: .isDay)
    }
}

private struct HourlyRecord: Encodable {
    let weather: HourlyWeather
    let time: WeatherTime

    private enum Key: String, CodingKey {
        case time, temperature, precipitation, precipitationProbability, windSpeed, code, condition
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(time.text(of: weather.time), forKey: .time)
        try container.encode(weather.temperature, forKey: .temperature)
        try container.encode(weather.precipitation, forKey: .precipitation)
        try container.encode(weather.precipitationProbability, forKey: .precipitationProbability)
        try container.encode(weather.windSpeed, forKey: .windSpeed)
        try container.encode(weather.condition?.code, forKey: .code)
        try container.encode(weather.condition?.text, forKey: .condition)
    }
}

private struct DailyRecord: Encodable {
    let weather: DailyWeather
    let time: WeatherTime

    private enum Key: String, CodingKey {
        case day, minimumTemperature, maximumTemperature, precipitation, precipitationProbability, maximumWindSpeed
        case sunrise, sunset, polar, code, condition
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(weather.day, forKey: .day)
        try container.encode(weather.minimumTemperature, forKey: .minimumTemperature)
        try container.encode(weather.maximumTemperature, forKey: .maximumTemperature)
        try container.encode(weather.precipitation, forKey: .precipitation)
        try container.encode(weather.precipitationProbability, forKey: .precipitationProbability)
        try container.encode(weather.maximumWindSpeed, forKey: .maximumWindSpeed)
        try container.encode(weather.sunrise.map(time.text), forKey: .sunrise)
        try container.encode(weather.sunset.map(time.text), forKey: .sunset)
        try container.encode(weather.polar?.rawValue, forKey: .polar)
        try container.encode(weather.condition?.code, forKey: .code)
        try container.encode(weather.condition?.text, forKey: .condition)
    }
}
