/// The names of MET Norway's symbols for the codes of ``WeatherCode``.
enum MetNorwaySymbol {
    static func code(_ code: Int, isDay: Bool) -> String {
        let name = names[code] ?? "cloudy"
        let changes = ["clearsky", "fair", "partlycloudy"].contains(name) || name.contains("showers")
        return changes ? "\(name)_\(isDay ? "day" : "night")" : name
    }

    private static let names = [
        0: "clearsky", 1: "fair", 2: "partlycloudy", 3: "cloudy", 45: "fog", 48: "fog",
        51: "lightrain", 53: "lightrain", 61: "lightrain", 63: "rain", 65: "heavyrain",
        71: "lightsnow", 73: "snow", 75: "heavysnow",
        80: "lightrainshowers", 81: "rainshowers", 82: "heavyrainshowers",
        85: "lightsnowshowers", 86: "snowshowers", 95: "rainshowersandthunder",
    ]
}
