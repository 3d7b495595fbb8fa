import Weather

/// A symbol of MET Norway, such as `lightrainshowers_day`. List: <https://github.com/metno/weathericons>.
struct MetNorwaySymbol {
    private let name: Substring
    private let suffix: Substring?

    init(_ code: String) {
        let parts = code.split(separator: "_", maxSplits: 1)
        name = parts.first ?? ""
        suffix = parts.count > 1 ? parts[1] : nil
    }

    /// `nil` for a symbol that is the same by day and by night, and in the polar twilight.
    var isDay: Bool? { suffix == "day" ? true : suffix == "night" ? false : nil }

    /// `nil` for an unknown symbol.
    var condition: WeatherCondition? {
        let code = name.hasSuffix("andthunder") ? 95 : Self.codes[String(name)]
        return code.flatMap(WeatherCondition.init(code:))
    }

    private static let codes = [
        "clearsky": 0, "fair": 1, "partlycloudy": 2, "cloudy": 3, "fog": 45,
        "lightrain": 61, "rain": 63, "heavyrain": 65,
        "lightrainshowers": 80, "rainshowers": 81, "heavyrainshowers": 82,
        "lightsleet": 68, "sleet": 69, "heavysleet": 69,
        "lightsleetshowers": 83, "sleetshowers": 84, "heavysleetshowers": 84,
        "lightsnow": 71, "snow": 73, "heavysnow": 75,
        "lightsnowshowers": 85, "snowshowers": 86, "heavysnowshowers": 86,
    ]
}
