import Formatting
import Weather

/// The query of `v1/forecast`.
struct OpenMeteoQuery: Encodable {
    private let latitude: Double
    private let longitude: Double
    private let current = [
        "temperature_2m", "relative_humidity_2m", "apparent_temperature", "is_day", "precipitation", "weather_code",
        "wind_speed_10m", "wind_direction_10m",
    ].joined(separator: ",")
    private let hourly = [
        "temperature_2m", "precipitation_probability", "precipitation", "weather_code", "wind_speed_10m",
    ].joined(separator: ",")
    private let daily = [
        "weather_code", "temperature_2m_max", "temperature_2m_min", "sunrise", "sunset", "precipitation_sum",
        "precipitation_probability_max", "wind_speed_10m_max",
    ].joined(separator: ",")
    private let timezone = "auto"
    private let days: Int
    private let temperatureUnit: String?
    private let windSpeedUnit: String?
    private let precipitationUnit: String?

    init(city: City, days: Int, units: UnitSystem) {
        (latitude, longitude) = (city.shortLatitude, city.shortLongitude)
        self.days = days
        let names = OpenMeteoUnits(units)
        (temperatureUnit, windSpeedUnit, precipitationUnit) = (names.temperature, names.windSpeed, names.precipitation)
    }

    private enum CodingKeys: String, CodingKey {
        case latitude, longitude, current, hourly, daily, timezone
        case days = "forecast_days"
        case temperatureUnit = "temperature_unit"
        case windSpeedUnit = "wind_speed_unit"
        case precipitationUnit = "precipitation_unit"
    }
}
