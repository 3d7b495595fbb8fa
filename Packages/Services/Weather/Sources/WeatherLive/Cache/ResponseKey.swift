import Formatting
import Weather

/// The question that a cached response belongs to, without the number of days.
struct ResponseKey: Sendable {
    let city: City.ID
    let provider: WeatherProvider.ID
    /// The base address of the provider, so that made-up weather is never returned in place of real weather. For warnings
    /// with their path.
    var endpoint: String
    /// The units of the response; `nil` if it serves all.
    let units: UnitSystem?
}
