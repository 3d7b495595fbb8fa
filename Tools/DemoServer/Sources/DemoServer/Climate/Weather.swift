/// The weather at one place and one moment, in metric units.
struct Weather: Sendable, Equatable {
    /// °C
    var temperature = 0.0
    /// °C
    var apparentTemperature = 0.0
    /// %
    var humidity = 0.0
    /// %
    var cloudCover = 0.0
    /// Rain and melted snow, mm an hour
    var precipitation = 0.0
    /// mm an hour
    var rain = 0.0
    /// Fresh snow, cm an hour
    var snowfall = 0.0
    /// %
    var precipitationProbability = 0.0
    /// At sea level, hPa
    var pressure = 0.0
    /// At 10 m, km/h
    var windSpeed = 0.0
    /// The direction that the wind comes from, degrees
    var windDirection = 0.0
    /// km/h
    var windGusts = 0.0
    var uvIndex = 0.0
    var isDay = false
    /// The WMO code, see ``WeatherCode``
    var code = 0
}
