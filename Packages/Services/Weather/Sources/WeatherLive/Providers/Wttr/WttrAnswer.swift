/// An answer of wttr.in as it was sent. Any part may be missing or make no sense.
///
/// The fields are those of World Weather Online, from which wttr.in has most of its data:
/// <https://www.worldweatheronline.com/weather-api/api/docs/local-city-town-weather-api.aspx>.
public struct WttrAnswer: Decodable, Equatable, Sendable {
    public var current: [Current]?
    public var days: [Day]?

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // wttr.in has several sources; with some of them everything is in `data`.
        let content =
            container.contains(.data)
            ? try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .data) : container
        current = try content.decodeIfPresent([Current].self, forKey: .current)
        days = try content.decodeIfPresent([Day].self, forKey: .days)
    }

    private enum CodingKeys: String, CodingKey {
        case data
        case current = "current_condition"
        case days = "weather"
    }

    public struct Current: Decodable, Equatable, Sendable {
        /// In local time: `2026-04-03 10:37 PM`.
        public var localTime: String?
        /// In UTC: `08:37 PM`.
        public var time: String?
        public var celsius: WttrNumber?
        public var fahrenheit: WttrNumber?
        public var apparentCelsius: WttrNumber?
        public var apparentFahrenheit: WttrNumber?
        public var humidity: WttrNumber?
        public var millimetres: WttrNumber?
        public var kilometresPerHour: WttrNumber?
        public var milesPerHour: WttrNumber?
        public var windDirection: WttrNumber?
        public var code: WttrNumber?

        enum CodingKeys: String, CodingKey {
            case localTime = "localObsDateTime"
            case time = "observation_time"
            case celsius = "temp_C"
            case fahrenheit = "temp_F"
            case apparentCelsius = "FeelsLikeC"
            case apparentFahrenheit = "FeelsLikeF"
            case humidity
            case millimetres = "precipMM"
            case kilometresPerHour = "windspeedKmph"
            case milesPerHour = "windspeedMiles"
            case windDirection = "winddirDegree"
            case code = "weatherCode"
        }
    }

    public struct Day: Decodable, Equatable, Sendable {
        /// `2026-04-03`.
        public var date: String?
        public var minimumCelsius: WttrNumber?
        public var minimumFahrenheit: WttrNumber?
        public var maximumCelsius: WttrNumber?
        public var maximumFahrenheit: WttrNumber?
        public var astronomy: [Astronomy]?
        public var hours: [Hour]?

        enum CodingKeys: String, CodingKey {
            case date, astronomy
            case minimumCelsius = "mintempC"
            case minimumFahrenheit = "mintempF"
            case maximumCelsius = "maxtempC"
            case maximumFahrenheit = "maxtempF"
            case hours = "hourly"
        }
    }

    public struct Astronomy: Decodable, Equatable, Sendable {
        /// `06:49 AM`, or words such as `No sunrise`.
        public var sunrise: String?
        public var sunset: String?
    }

    public struct Hour: Decodable, Equatable, Sendable {
        /// In local time: `0`, `300` … `2100`.
        public var time: String?
        public var celsius: WttrNumber?
        public var fahrenheit: WttrNumber?
        public var millimetres: WttrNumber?
        public var rainProbability: WttrNumber?
        public var snowProbability: WttrNumber?
        public var kilometresPerHour: WttrNumber?
        public var milesPerHour: WttrNumber?
        public var code: WttrNumber?

        enum CodingKeys: String, CodingKey {
            case time
            case celsius = "tempC"
            case fahrenheit = "tempF"
            case millimetres = "precipMM"
            case rainProbability = "chanceofrain"
            case snowProbability = "chanceofsnow"
            case kilometresPerHour = "windspeedKmph"
            case milesPerHour = "windspeedMiles"
            case code = "weatherCode"
        }
    }
}
