import Formatting

/// The names that the service has for the units of a system.
struct OpenMeteoUnits {
    /// In a query; `nil` for the default of the service.
    let temperature: String?
    let windSpeed: String?
    let precipitation: String?
    /// The spellings in a response.
    let spellings: Set<String>

    init(_ system: UnitSystem) {
        switch system {
        case .metric:
            (temperature, windSpeed, precipitation) = (nil, nil, nil)
            spellings = ["°C", "km/h", "mm"]
        case .imperial:
            (temperature, windSpeed, precipitation) = ("fahrenheit", "mph", "inch")
            spellings = ["°F", "mp/h", "mph", "inch"]
        }
    }

    /// The spellings of the units that were not asked for. Other spellings pass, because the service may change them.
    static func foreign(to system: UnitSystem) -> Set<String> {
        let all = UnitSystem.allCases.reduce(into: ["m/s", "kn"] as Set) { $0.formUnion(OpenMeteoUnits($1).spellings) }
        return all.subtracting(OpenMeteoUnits(system).spellings)
    }
}
