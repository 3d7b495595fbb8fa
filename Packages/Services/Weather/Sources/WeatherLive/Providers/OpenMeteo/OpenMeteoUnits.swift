import Formatting

/// The names that the service has for the units of a system.
struct OpenMeteoUnits {
    /// In a query; `nil` for the default of the service.
    let temperature: String?
    let windSpeed: String?
    let precipitation: String?
    private let spellings: (temperature: Set<String>, windSpeed: Set<String>, precipitation: Set<String>)

    init(_ system: UnitSystem) {
        switch system {
        case .metric:
            (temperature, windSpeed, precipitation) = (nil, nil, nil)
            spellings = (["°C"], ["km/h"], ["mm"])
        case .imperial:
            (temperature, windSpeed, precipitation) = ("fahrenheit", "mph", "inch")
            spellings = (["°F"], ["mp/h", "mph"], ["inch"])
        }
    }

    /// Whether the values of a variable have another unit than the requested one. Variables that almanac does not show
    /// pass.
    func isForeign(_ variable: String, _ unit: String) -> Bool {
        switch variable {
        case "temperature_2m", "apparent_temperature", "temperature_2m_max", "temperature_2m_min":
            !spellings.temperature.contains(unit)
        case "wind_speed_10m", "wind_speed_10m_max": !spellings.windSpeed.contains(unit)
        case "precipitation", "precipitation_sum": !spellings.precipitation.contains(unit)
        case "relative_humidity_2m", "precipitation_probability", "precipitation_probability_max": unit != "%"
        default: false
        }
    }
}
