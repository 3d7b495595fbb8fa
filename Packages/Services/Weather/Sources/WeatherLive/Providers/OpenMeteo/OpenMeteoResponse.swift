/// A response of `v1/forecast` as it was sent. Any part may be missing or make no sense.
///
/// Fields: <https://open-meteo.com/en/docs>. The blocks hold one array for each variable, all parallel to `time`.
package struct OpenMeteoResponse: Decodable, Equatable, Sendable {
    package var latitude: TolerantNumber?
    package var longitude: TolerantNumber?
    package var secondsFromUTC: TolerantNumber?
    /// The identifier of the time zone.
    package var timeZone: TolerantText?
    package var current: Current?
    package var currentUnits: UnitNames?
    package var hourly: Hourly?
    package var hourlyUnits: UnitNames?
    package var daily: Daily?
    package var dailyUnits: UnitNames?

    private enum CodingKeys: String, CodingKey {
        case latitude, longitude
        case secondsFromUTC = "utc_offset_seconds"
        case timeZone = "timezone"
        case current
        case currentUnits = "current_units"
        case hourly
        case hourlyUnits = "hourly_units"
        case daily
        case dailyUnits = "daily_units"
    }

    package struct Current: Decodable, Equatable, Sendable {
        package var time: TimeStamp?
        package var temperature: TolerantNumber?
        package var humidity: TolerantNumber?
        package var apparentTemperature: TolerantNumber?
        /// 1 or 0.
        package var isDay: TolerantNumber?
        package var precipitation: TolerantNumber?
        package var weatherCode: TolerantNumber?
        package var windSpeed: TolerantNumber?
        package var windDirection: TolerantNumber?

        enum CodingKeys: String, CodingKey {
            case time
            case temperature = "temperature_2m"
            case humidity = "relative_humidity_2m"
            case apparentTemperature = "apparent_temperature"
            case isDay = "is_day"
            case precipitation
            case weatherCode = "weather_code"
            case windSpeed = "wind_speed_10m"
            case windDirection = "wind_direction_10m"
        }
    }

    package struct Hourly: Decodable, Equatable, Sendable {
        package var time: [TimeStamp]?
        package var temperature: [TolerantNumber]?
        package var precipitationProbability: [TolerantNumber]?
        package var precipitation: [TolerantNumber]?
        package var weatherCode: [TolerantNumber]?
        package var windSpeed: [TolerantNumber]?

        enum CodingKeys: String, CodingKey {
            case time
            case temperature = "temperature_2m"
            case precipitationProbability = "precipitation_probability"
            case precipitation
            case weatherCode = "weather_code"
            case windSpeed = "wind_speed_10m"
        }
    }

    package struct Daily: Decodable, Equatable, Sendable {
        package var time: [TimeStamp]?
        package var weatherCode: [TolerantNumber]?
        package var maximumTemperature: [TolerantNumber]?
        package var minimumTemperature: [TolerantNumber]?
        package var sunrise: [TimeStamp]?
        package var sunset: [TimeStamp]?
        package var precipitation: [TolerantNumber]?
        package var precipitationProbability: [TolerantNumber]?
        package var maximumWindSpeed: [TolerantNumber]?

        enum CodingKeys: String, CodingKey {
            case time
            case weatherCode = "weather_code"
            case maximumTemperature = "temperature_2m_max"
            case minimumTemperature = "temperature_2m_min"
            case sunrise, sunset
            case precipitation = "precipitation_sum"
            case precipitationProbability = "precipitation_probability_max"
            case maximumWindSpeed = "wind_speed_10m_max"
        }
    }
}
