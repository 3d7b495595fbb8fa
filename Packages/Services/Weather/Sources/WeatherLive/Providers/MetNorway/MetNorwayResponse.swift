/// A response of locationforecast 2.0 as it was sent. Any part may be missing or make no sense.
///
/// Fields: <https://docs.api.met.no/doc/locationforecast/datamodel.html>. The document `compact` has fewer of them.
package struct MetNorwayResponse: Decodable, Equatable, Sendable {
    package var geometry: Geometry?
    package var properties: Properties?

    package struct Geometry: Decodable, Equatable, Sendable {
        /// Longitude, latitude and altitude.
        package var coordinates: [TolerantNumber]?
    }

    package struct Properties: Decodable, Equatable, Sendable {
        package var meta: Meta?
        package var timeseries: [Step]?
    }

    package struct Meta: Decodable, Equatable, Sendable {
        /// The units by variable.
        package var units: UnitNames?
    }

    /// A step of the forecast, which lasts until the next one.
    package struct Step: Decodable, Equatable, Sendable {
        /// In UTC: `2026-11-25T13:00:00Z`.
        package var time: String?
        package var data: Parts?
    }

    package struct Parts: Decodable, Equatable, Sendable {
        /// The values at the beginning of the step.
        package var instant: Period?
        package var nextHour: Period?
        package var nextSixHours: Period?

        enum CodingKeys: String, CodingKey {
            case instant
            case nextHour = "next_1_hours"
            case nextSixHours = "next_6_hours"
        }
    }

    package struct Period: Decodable, Equatable, Sendable {
        package var summary: Summary?
        package var details: Details?
    }

    package struct Summary: Decodable, Equatable, Sendable {
        /// Such as `lightrainshowers_day`.
        package var symbol: String?

        enum CodingKeys: String, CodingKey {
            case symbol = "symbol_code"
        }
    }

    package struct Details: Decodable, Equatable, Sendable {
        package var temperature: TolerantNumber?
        package var maximumTemperature: TolerantNumber?
        package var minimumTemperature: TolerantNumber?
        package var humidity: TolerantNumber?
        package var precipitation: TolerantNumber?
        package var precipitationProbability: TolerantNumber?
        /// In m/s.
        package var windSpeed: TolerantNumber?
        package var windDirection: TolerantNumber?

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
