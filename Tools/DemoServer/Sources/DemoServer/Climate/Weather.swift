/// The weather at one place and one moment, in metric units.
public struct Weather: Sendable, Equatable {
    /// °C
    public var temperature = 0.0
    /// °C
    public var apparentTemperature = 0.0
    /// %
    public var humidity = 0.0
    /// %
    public var cloudCover = 0.0
    /// Rain and melted snow, mm an hour
    public var precipitation = 0.0
    /// mm an hour
    public var rain = 0.0
    /// Fresh snow, cm an hour
    public var snowfall = 0.0
    /// %
    public var precipitationProbability = 0.0
    /// At sea level, hPa
    public var pressure = 0.0
    /// At 10 m, km/h
    public var windSpeed = 0.0
    /// The direction that the wind comes from, degrees
    public var windDirection = 0.0
    /// km/h
    public var windGusts = 0.0
    public var uvIndex = 0.0
    public var isDay = false
    /// The WMO code, see ``WeatherCode``
    public var code = 0
}
