/// The names of the units.
extension UnitSystem {
    /// The unit of temperatures.
    public var temperature: String {
        switch self {
        case .metric: "°C"
        case .imperial: "°F"
        }
    }

    /// The unit of wind speeds.
    public var windSpeed: String {
        switch self {
        case .metric: "km/h"
        case .imperial: "mph"
        }
    }

    /// The unit of amounts of precipitation.
    public var precipitation: String {
        switch self {
        case .metric: "mm"
        case .imperial: "inch"
        }
    }

    /// The decimals with which precipitation is shown. A tenth of an inch is a lot of rain.
    public var precipitationDecimals: Int {
        switch self {
        case .metric: 1
        case .imperial: 2
        }
    }
}
