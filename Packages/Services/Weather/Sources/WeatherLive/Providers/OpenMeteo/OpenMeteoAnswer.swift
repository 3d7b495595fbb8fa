/// An answer of `v1/forecast` as it was sent. Any part may be missing or make no sense.
///
/// Fields: <https://open-meteo.com/en/docs>. The blocks hold one array for each variable, all parallel to `time`.
public struct OpenMeteoAnswer: Decodable, Equatable, Sendable {
    public var latitude: TolerantNumber?
    public var longitude: TolerantNumber?
    public var secondsFromUTC: TolerantNumber?
    public var current: Current?
    public var currentUnits: UnitNames?
    public var hourly: Hourly?
    public var hourlyUnits: UnitNames?
    public var daily: Daily?
    public var dailyUnits: UnitNames?

    private enum CodingKeys: String, CodingKey {
        case latitude, longitude
        case secondsFromUTC = "utc_offset_seconds"
        case current
        case currentUnits = "current_units"
        case hourly
        case hourlyUnits = "hourly_units"
        case daily
        case dailyUnits = "daily_units"
    }

    public struct Current: Decodable, Equatable, Sendable {
        public var time: TimeStamp?
        public var temperature: TolerantNumber?
        public var humidity: TolerantNumber?
        public var apparentTemperature: TolerantNumber?
        /// 1 or 0.
        public var isDay: TolerantNumber?
        public var precipitation: TolerantNumber?
        public var weatherCode: TolerantNumber?
        public var windSpeed: TolerantNumber?
        public var windDirection: TolerantNumber?

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

    public struct Hourly: Decodable, Equatable, Sendable {
        public var time: [TimeStamp]?
        public var temperature: [TolerantNumber]?
        public var precipitationProbability: [TolerantNumber]?
        public var precipitation: [TolerantNumber]?
        public var weatherCode: [TolerantNumber]?
        public var windSpeed: [TolerantNumber]?

        enum CodingKeys: String, CodingKey {
            case time
            case temperature = "temperature_2m"
            case precipitationProbability = "precipitation_probability"
            case precipitation
            case weatherCode = "weather_code"
            case windSpeed = "wind_speed_10m"
        }
    }

    public struct Daily: Decodable, Equatable, Sendable {
        public var time: [TimeStamp]?
        public var weatherCode: [TolerantNumber]?
        public var maximumTemperature: [TolerantNumber]?
        public var minimumTemperature: [TolerantNumber]?
        public var sunrise: [TimeStamp]?
        public var sunset: [TimeStamp]?
        public var precipitation: [TolerantNumber]?
        public var precipitationProbability: [TolerantNumber]?
        public var maximumWindSpeed: [TolerantNumber]?

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
