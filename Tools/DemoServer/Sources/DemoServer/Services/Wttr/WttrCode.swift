/// The code of World Weather Online, which wttr.in uses, for a code of ``WeatherCode``.
struct WttrCode {
    let number: Int
    let text: String

    init(_ code: Int) {
        (number, text) = Self.codes[code] ?? (119, "Cloudy")
    }

    private static let codes = [
        0: (113, "Clear"), 1: (116, "Partly cloudy"), 2: (116, "Partly cloudy"), 3: (122, "Overcast"),
        45: (248, "Fog"), 48: (260, "Freezing fog"), 51: (266, "Light drizzle"), 53: (266, "Light drizzle"),
        61: (296, "Light rain"), 63: (302, "Moderate rain"), 65: (308, "Heavy rain"),
        71: (326, "Light snow"), 73: (332, "Moderate snow"), 75: (338, "Heavy snow"),
        80: (353, "Light rain shower"), 81: (356, "Moderate or heavy rain shower"),
        82: (359, "Torrential rain shower"), 85: (368, "Light snow showers"),
        86: (371, "Moderate or heavy snow showers"), 95: (389, "Moderate or heavy rain with thunder"),
    ]
}
