/// A response of wttr.in as it was sent. Any part may be missing or make no sense.
///
/// The fields are documented by World Weather Online, the source of most data of wttr.in:
/// <https://www.worldweatheronline.com/weather-api/api/docs/local-city-town-weather-api.aspx>.
package struct WttrResponse: Decodable, Equatable, Sendable {
    package var current: [Current]?
    package var days: [Day]?
    /// The places to which the weather belongs.
    package var areas: [Area]?

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // wttr.in has several sources; with some of them everything is in `data`.
        let content =
            container.contains(.data)
            ? try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .data) : container
        current = try content.decodeIfPresent([Current].self, forKey: .current)
        days = try content.decodeIfPresent([Day].self, forKey: .days)
        areas = try content.decodeIfPresent([Area].self, forKey: .areas)
    }

    private enum CodingKeys: String, CodingKey {
        case data
        case current = "current_condition"
        case days = "weather"
        case areas = "nearest_area"
    }

    package struct Area: Decodable, Equatable, Sendable {
        package var latitude: WttrNumber?
        package var longitude: WttrNumber?
    }

    package struct Current: Decodable, Equatable, Sendable {
        /// In local time: `2026-04-03 10:37 PM`.
        package var localTime: String?
        /// In UTC: `08:37 PM`.
        package var time: String?
        package var celsius: WttrNumber?
        package var fahrenheit: WttrNumber?
        package var apparentCelsius: WttrNumber?
        package var apparentFahrenheit: WttrNumber?
        package var humidity: WttrNumber?
        package var millimetres: WttrNumber?
        package var kilometresPerHour: WttrNumber?
        package var milesPerHour: WttrNumber?
        package var windDirection: WttrNumber?
        package var code: WttrNumber?

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

    package struct Day: Decodable, Equatable, Sendable {
        /// `2026-04-03`.
        package var date: String?
        package var minimumCelsius: WttrNumber?
        package var minimumFahrenheit: WttrNumber?
        package var maximumCelsius: WttrNumber?
        package var maximumFahrenheit: WttrNumber?
        package var astronomy: [Astronomy]?
        package var hours: [Hour]?

        enum CodingKeys: String, CodingKey {
            case date, astronomy
            case minimumCelsius = "mintempC"
            case minimumFahrenheit = "mintempF"
            case maximumCelsius = "maxtempC"
            case maximumFahrenheit = "maxtempF"
            case hours = "hourly"
        }
    }

    package struct Astronomy: Decodable, Equatable, Sendable {
        /// `06:49 AM`, or words such as `No sunrise`.
        package var sunrise: String?
        package var sunset: String?
    }

    package struct Hour: Decodable, Equatable, Sendable {
        /// In local time: `0`, `300` … `2100`.
        package var time: String?
        package var celsius: WttrNumber?
        package var fahrenheit: WttrNumber?
        package var millimetres: WttrNumber?
        package var rainProbability: WttrNumber?
        package var snowProbability: WttrNumber?
        package var kilometresPerHour: WttrNumber?
        package var milesPerHour: WttrNumber?
        package var code: WttrNumber?

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
