/// The state of the sky: one of the codes of WMO table 4677 that forecasts use.
///
/// ```swift
/// for code in 0...99 { #expect(WeatherCondition(code: code)?.text.isEmpty == false) }
/// ```
public struct WeatherCondition: Hashable, Sendable {
    /// 0 to 99.
    public let code: Int

    /// Returns `nil` for a code outside of 0 to 99.
    public init?(code: Int) {
        guard (0...99).contains(code) else { return nil }
        self.code = code
    }

    /// The worst condition, which has the highest code: codes of WMO grow with severity. `nil` if one is unknown, or if
    /// there is none.
    package static func worst(of conditions: [WeatherCondition?]) -> WeatherCondition? {
        let known = conditions.compactMap(\.self)
        return known.count == conditions.count ? known.max { $0.code < $1.code } : nil
    }

    /// The condition in a few words, such as `light rain`.
    public var text: String {
        switch code {
        case 0: "clear"
        case 1: "mainly clear"
        case 2: "partly cloudy"
        case 3: "overcast"
        case 38, 39: "blowing snow"
        case 45, 48: "fog"
        case 51: "light drizzle"
        case 53: "drizzle"
        case 55: "dense drizzle"
        case 56, 57: "freezing drizzle"
        case 61: "light rain"
        case 63: "rain"
        case 65: "heavy rain"
        case 66, 67: "freezing rain"
        case 68: "light sleet"
        case 69: "sleet"
        case 71: "light snow"
        case 73: "snow"
        case 75: "heavy snow"
        case 77: "snow grains"
        case 79: "ice pellets"
        case 80, 81: "rain showers"
        case 82: "violent rain showers"
        case 83, 84: "sleet showers"
        case 85, 86: "snow showers"
        case 87, 88: "showers of ice pellets"
        case 95: "thunderstorm"
        case 96, 99: "thunderstorm with hail"
        default: "code \(code)"
        }
    }
}
