/// An answer of locationforecast 2.0 as it was sent. Any part may be missing or make no sense.
///
/// Fields: <https://docs.api.met.no/doc/locationforecast/datamodel.html>. The document `compact` has fewer of them.
public struct MetNorwayAnswer: Decodable, Equatable, Sendable {
    public var properties: Properties?

    public struct Properties: Decodable, Equatable, Sendable {
        public var meta: Meta?
        public var timeseries: [Step]?
    }

    public struct Meta: Decodable, Equatable, Sendable {
        /// The units by variable.
        public var units: UnitNames?
    }

    /// A step of the forecast, which lasts until the next one.
    public struct Step: Decodable, Equatable, Sendable {
        /// In UTC: `2026-11-25T13:00:00Z`.
        public var time: String?
        public var data: Parts?
    }

    public struct Parts: Decodable, Equatable, Sendable {
        /// The values at the beginning of the step.
        public var instant: Period?
        public var nextHour: Period?
        public var nextSixHours: Period?

        enum CodingKeys: String, CodingKey {
            case instant
            case nextHour = "next_1_hours"
            case nextSixHours = "next_6_hours"
        }
    }

    public struct Period: Decodable, Equatable, Sendable {
        public var summary: Summary?
        public var details: Details?
    }

    public struct Summary: Decodable, Equatable, Sendable {
        /// Such as `lightrainshowers_day`.
        public var symbol: String?

        enum CodingKeys: String, CodingKey {
            case symbol = "symbol_code"
        }
    }

    public struct Details: Decodable, Equatable, Sendable {
        public var temperature: TolerantNumber?
        public var maximumTemperature: TolerantNumber?
        public var minimumTemperature: TolerantNumber?
        public var humidity: TolerantNumber?
        public var precipitation: TolerantNumber?
        public var precipitationProbability: TolerantNumber?
        /// In m/s.
        public var windSpeed: TolerantNumber?
        public var windDirection: TolerantNumber?

        enum CodingKeys: String, CodingKey {
            case temperature = "air_temperature"
            case maximumTemperature = "air_temperature_max"
            case minimumTemperature = "air_temperature_min"
            case humidity = "relative_humidity"
            case precipitation = "precipitation_amount"
            case precipitationProbability = "probability_of_precipitation"
            case windSpeed = "wind_speed"
            case windDirection = "wind_from_direction"
        }
    }
}
