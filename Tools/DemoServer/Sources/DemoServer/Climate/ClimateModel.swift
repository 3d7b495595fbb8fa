import Foundation

/// A model of made-up but plausible weather, which depends only on the place and the time.
///
/// Three fields of ``SmoothNoise`` pass over the globe, carried east by 6° of longitude a day: *wetness of
/// the air* a, *warmth of the air* b (both with cells of about 800 km and 2 days) and *wind* w (600 km,
/// 1.2 days). From these, the ``Climate`` and the sun (``SolarGeometry``) follow, with the season s
/// (1 midsummer … −1 midwinter), the wetness q of the climate and the true solar time t in hours:
///
/// - air: A = a + 0.08 q sin(π (t − 10) / 12) if it is warm: showers come in the afternoon
/// - cloud: c = 1 / (1 + exp(−(A − 0.87 + q) / 0.09))
/// - rain threshold: r = 1.12 − 0.9 q; rain and melted snow: (5 + 7 q) · (A − r)^1.3 mm/h above it, less in
///   the cold (· clamp((T + 25) / 35, 0.15, 1))
/// - probability of rain: 1 / (1 + exp(−(A − r) / 0.055))
/// - temperature: T = mean of the day + (2b − 1)(1.5 + 7 |sin φ| (1 − 0.35 s)) + D cos(2π (t − 15) / 24)
/// - half the daily range: D = (1.5 + 5 (1 − c)(1 − 0.6 q)) · clamp(1.6 · sine of the sun's height at noon,
///   0.08, 1); nearly none in the polar night
/// - snow share: clamp((1.5 − T) / 1.5, 0, 1); 1 mm of water makes 0.7 cm of snow, as in Open-Meteo
/// - humidity: 38 + 62 q + 30 (A − 0.5) − 2.2 D cos(…) %, at least 88 % in rain, from 8 to 100 %
/// - pressure at sea level: 1016 − 26 (a − 0.5) − 8 (w − 0.5) hPa
/// - wind at 10 m: 4 + 30 w² (0.6 + 0.6 |sin φ|) + 6 c km/h; gusts: · (1.5 + 0.5 w)
/// - wind direction: 260° in the westerlies (|φ| from 28° to 65°), else 70° in the north and 110°
///   in the south, + 220° (b − 0.5)
/// - apparent temperature: T + 0.33 e − 0.70 v − 4 with the vapour pressure e in hPa and the wind v in m/s
///   (Steadman 1994, as the Australian Bureau of Meteorology uses it)
/// - UV index: 12.5 μ^2.42 (1 + 0.06 h)(1 − 0.7 c³) with the sine μ of the sun's height and the height h of
///   the place in km (after Madronich 2007)
struct ClimateModel: Sendable {
    let solar: SolarGeometry
    let climate: Climate
    private let elevation: Double

    private static let humidNoise = SmoothNoise(seed: 11, cellsPerRadius: 8, daysPerCell: 2)
    private static let warmNoise = SmoothNoise(seed: 23, cellsPerRadius: 8, daysPerCell: 2)
    private static let windNoise = SmoothNoise(seed: 37, cellsPerRadius: 10, daysPerCell: 1.2)

    init(latitude: Double, longitude: Double, elevation: Double) {
        solar = SolarGeometry(latitude: latitude, longitude: longitude)
        climate = Climate(latitude: latitude, longitude: longitude, elevation: elevation)
        self.elevation = elevation
    }

    func weather(at date: Date) -> Weather {
        let days = date.timeIntervalSince1970 / 86_400
        // Full turns are dropped, because small numbers keep their precision.
        let drift = (6 * days).truncatingRemainder(dividingBy: 360)
        let point = SpherePoint(latitude: solar.latitude, longitude: solar.longitude - drift)
        let humid = Self.humidNoise.value(at: point, days: days)
        let warm = Self.warmNoise.value(at: point, days: days)
        let windy = Self.windNoise.value(at: point, days: days)

        let season = climate.season(at: date)
        let wetness = climate.wetness(season: season)
        let hour = solar.solarHour(at: date)
        let s = abs(sin(solar.latitude * .pi / 180))
        let dayMean = climate.meanTemperature(season: season)

        let isWarm = dayMean > 14
        let air = humid + (isWarm ? 0.08 * wetness * sin(.pi * (hour - 10) / 12) : 0)
        let cloud = 1 / (1 + exp(-(air - 0.87 + wetness) / 0.09))
        let excess = air - (1.12 - 0.9 * wetness)

        var weather = Weather()
        let noon = Self.clamp(1.6 * solar.sineOfNoonHeight(at: date), 0.08, 1)
        let range = (1.5 + 5 * (1 - cloud) * (1 - 0.6 * wetness)) * noon
        let daily = range * cos(2 * .pi * (hour - 15) / 24)
        weather.temperature = dayMean + (2 * warm - 1) * (1.5 + 7 * s * (1 - 0.35 * season)) + daily

        if excess > 0 {
            let cold = Self.clamp((weather.temperature + 25) / 35, 0.15, 1)
            let amount = (5 + 7 * wetness) * pow(excess, 1.3) * cold
            // Amounts below 0.1 are printed as 0.0, so they must not count as rain anywhere.
            weather.precipitation = amount < 0.1 ? 0 : (amount * 10).rounded() / 10
        }
        let snowShare = Self.clamp((1.5 - weather.temperature) / 1.5, 0, 1)
        weather.rain = weather.precipitation * (1 - snowShare)
        weather.snowfall = weather.precipitation * snowShare * 0.7
        weather.precipitationProbability = 100 / (1 + exp(-excess / 0.055))

        weather.cloudCover = 100 * (weather.precipitation > 0 ? max(cloud, 0.82) : cloud)
        let humidity = 38 + 62 * wetness + 30 * (air - 0.5) - 2.2 * daily
        weather.humidity = Self.clamp(weather.precipitation > 0 ? max(humidity, 88) : humidity, 8, 100)
        weather.pressure = 1016 - 26 * (humid - 0.5) - 8 * (windy - 0.5)
        weather.windSpeed = 4 + 30 * windy * windy * (0.6 + 0.6 * s) + 6 * cloud
        weather.windGusts = weather.windSpeed * (1.5 + 0.5 * windy)
        weather.windDirection = windDirection(warm)
        weather.apparentTemperature = Self.apparent(weather)

        let sun = max(solar.sineOfHeight(at: date), 0)
        weather.uvIndex = 12.5 * pow(sun, 2.42) * (1 + 0.06 * elevation / 1000) * (1 - 0.7 * pow(cloud, 3))
        weather.isDay = solar.isUp(at: date)
        weather.code = WeatherCode.of(weather, showers: isWarm && wetness > 0.3 && hour > 11 && hour < 22)
        return weather
    }

    private func windDirection(_ warm: Double) -> Double {
        let size = abs(solar.latitude)
        let prevailing = size > 28 && size < 65 ? 260.0 : solar.latitude >= 0 ? 70 : 110
        let direction = prevailing + 220 * (warm - 0.5)
        return (direction + 360).truncatingRemainder(dividingBy: 360)
    }

    private static func apparent(_ weather: Weather) -> Double {
        let t = weather.temperature
        let vapour = weather.humidity / 100 * 6.105 * exp(17.27 * t / (237.7 + t))
        return t + 0.33 * vapour - 0.70 * weather.windSpeed / 3.6 - 4
    }

    private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
        min(max(value, low), high)
    }
}
