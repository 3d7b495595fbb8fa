/// The codes of WMO table 4677 that Open-Meteo uses, chosen to agree with the other values.
enum WeatherCode {
    /// - Parameters:
    ///   - weather: The weather, complete except for the code.
    ///   - showers: Whether the rain comes from convective clouds.
    static func of(_ weather: Weather, showers: Bool) -> Int {
        let amount = weather.precipitation
        if amount >= 0.1 {
            let isSnow = weather.snowfall > 0 && weather.rain < 0.5 * amount
            if isSnow {
                if showers { return amount < 1 ? 85 : 86 }
                return amount < 0.5 ? 71 : amount < 1.5 ? 73 : 75
            }
            if showers {
                if amount >= 2.5 && weather.temperature > 16 { return 95 }
                return amount < 1 ? 80 : amount < 4 ? 81 : 82
            }
            if amount < 0.2 { return 51 }
            if amount < 0.4 { return 53 }
            return amount < 2.5 ? 61 : amount < 7.5 ? 63 : 65
        }
        if weather.humidity >= 97 && weather.windSpeed < 9 {
            return weather.temperature < -2 ? 48 : 45
        }
        switch weather.cloudCover {
        case ..<15: return 0
        case ..<45: return 1
        case ..<80: return 2
        default: return 3
        }
    }
}
