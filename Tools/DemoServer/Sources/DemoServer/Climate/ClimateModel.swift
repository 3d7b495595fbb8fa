import Foundation

/// A model of made-up but plausible weather, which depends only on the place and the time.
///
/// Three ``WeatherWave``s pass over the globe: wetness of the air a, warmth of the air b, and wind w. From these, the
/// ``Climate`` and the sun (``SolarGeometry``) follow, with the precipitation P of the climate in mm a month and the true
/// solar time t in hours:
///
/// - it rains for the share r = P / (P + 1000) of the time, when a is above 1 − r, and (P + 1000) / 730 mm/h on average;
///   so a month has about P
/// - probability of rain: 1 / (1 + exp(−(a − 1 + r) / 0.055))
/// - the sky is overcast for the share o = r^0.3 of the time; cloud: c = 1 / (1 + exp(−(a − 1 + o) / 0.09))
/// - temperature: T = mean of the day + (2b − 1)(1.5 + 6 |sin φ|) + D cos(2π (t − 15) / 24)
/// - half the daily range: D = (1.5 + 5 (1 − c)(1 − 0.5 o)) · clamp(1.6 · sine of the sun's height at noon,
///   0.08, 1); nearly none in the polar night
/// - snow share: clamp((1.5 − T) / 1.5, 0, 1); 1 mm of water makes 0.7 cm of snow, as in Open-Meteo
/// - humidity: 40 + 60 o + 30 (a − 0.5) − 2.2 D cos(…) %, at least 88 % in rain, from 8 to 100 %
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
    private let climate: Climate
    private let elevation: Double

    private static let humid = WeatherWave(period: 4.3)
    private static let warm = WeatherWave(period: 5.7)
    private static let windy = WeatherWave(period: 3.1)

    init(latitude: Double, longitude: Double, elevation: Double) {
        solar = SolarGeometry(latitude: latitude, longitude: longitude)
        climate = Climate(latitude: latitude, longitude: longitude, elevation: elevation)
        self.elevation = elevation
    }

    func weather(at date: Date) -> Weather {
        let normal = climate.day(at: date)
        let (humid, warm, windy) = (value(Self.humid, date), value(Self.warm, date), value(Self.windy, date))
        let rainShare = normal.precipitation / (normal.precipitation + 1000)
        let overcastShare = pow(rainShare, 0.3)
        let cloud = 1 / (1 + exp(-(humid - 1 + overcastShare) / 0.09))
        let excess = humid - 1 + rainShare
        let hour = solar.solarHour(at: date)
        let s = abs(sin(solar.latitude * .pi / 180))

        var weather = Weather()
        let noon = Self.clamp(1.6 * solar.sineOfNoonHeight(at: date), 0.08, 1)
        let range = (1.5 + 5 * (1 - cloud) * (1 - 0.5 * overcastShare)) * noon
        let daily = range * cos(2 * .pi * (hour - 15) / 24)
        weather.temperature = normal.temperature + (2 * warm - 1) * (1.5 + 6 * s) + daily

        if excess > 0 {
            let amount = 2 * excess / rainShare * (normal.precipitation + 1000) / 730
            // Amounts below 0.1 are printed as 0.0, so they must not count as rain anywhere.
            weather.precipitation = amount < 0.1 ? 0 : (amount * 10).rounded() / 10
        }
        let snowShare = Self.clamp((1.5 - weather.temperature) / 1.5, 0, 1)
        weather.rain = weather.precipitation * (1 - snowShare)
        weather.snowfall = weather.precipitation * snowShare * 0.7
        weather.precipitationProbability = 100 / (1 + exp(-excess / 0.055))

        weather.cloudCover = 100 * (weather.precipitation > 0 ? max(cloud, 0.82) : cloud)
        let humidity = 40 + 60 * overcastShare + 30 * (humid - 0.5) - 2.2 * daily
        weather.humidity = Self.clamp(weather.precipitation > 0 ? max(humidity, 88) : humidity, 8, 100)
        weather.pressure = 1016 - 26 * (humid - 0.5) - 8 * (windy - 0.5)
        weather.windSpeed = 4 + 30 * windy * windy * (0.6 + 0.6 * s) + 6 * cloud
        weather.windGusts = weather.windSpeed * (1.5 + 0.5 * windy)
        weather.windDirection = windDirection(warm)
        weather.apparentTemperature = Self.apparent(weather)

        let sun = max(solar.sineOfHeight(at: date), 0)
        weather.uvIndex = 12.5 * pow(sun, 2.42) * (1 + 0.06 * elevation / 1000) * (1 - 0.7 * pow(cloud, 3))
        weather.isDay = solar.isUp(at: date)
        weather.code = WeatherCode.of(weather, showers: normal.temperature > 14 && hour > 11 && hour < 22)
        return weather
    }

    private func value(_ wave: WeatherWave, _ date: Date) -> Double {
        wave.value(
            latitude: solar.latitude, longitude: solar.longitude, days: date.timeIntervalSince1970 / 86_400)
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
