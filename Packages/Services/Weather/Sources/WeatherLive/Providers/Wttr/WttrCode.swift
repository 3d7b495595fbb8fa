import Weather

/// The codes of World Weather Online: <https://www.worldweatheronline.com/weather-api/api/docs/weather-icons.aspx>.
enum WttrCode {
    /// The condition of table 4677 with the same meaning; `nil` for an unknown code.
    static func condition(_ code: Double?) -> WeatherCondition? {
        code.flatMap(Int.init(exactly:)).flatMap { codes[$0] }.flatMap(WeatherCondition.init(code:))
    }

    private static let codes = [
        113: 0, 116: 2, 119: 3, 122: 3, 143: 45, 248: 45, 260: 48,
        // Patchy rain, snow, sleet, freezing drizzle and thunder nearby.
        176: 80, 179: 85, 182: 83, 185: 56, 200: 95,
        // Blowing snow, blizzard.
        227: 38, 230: 39,
        // Drizzle and freezing drizzle.
        263: 51, 266: 51, 281: 56, 284: 57,
        // Rain and freezing rain.
        293: 61, 296: 61, 299: 63, 302: 63, 305: 65, 308: 65, 311: 66, 314: 67,
        // Sleet, snow, ice pellets.
        317: 68, 320: 69, 323: 71, 326: 71, 329: 73, 332: 73, 335: 75, 338: 75, 350: 79,
        // Showers of rain, sleet, snow and ice pellets.
        353: 80, 356: 81, 359: 82, 362: 83, 365: 84, 368: 85, 371: 86, 374: 87, 377: 88,
        // Rain or snow with thunder.
        386: 95, 389: 95, 392: 95, 395: 95,
    ]
}
