import Foundation

/// The document `j1` of a place: the present and three days in steps of three hours. Every number is text.
struct WttrDocument {
    private let latitude: Double
    private let longitude: Double
    private let query: String
    private let model: ClimateModel
    private let clock: LocalTime
    /// The time of the observation.
    private let now: Date

    init(latitude: Double, longitude: Double, query: String, now: Date) {
        self.latitude = latitude
        self.longitude = longitude
        self.query = query
        let place = PlaceDetails(latitude: latitude, longitude: longitude)
        // The same grid as in the other services, so that all services give the same weather.
        model = ClimateModel(
            latitude: ForecastResponse.snap(latitude), longitude: ForecastResponse.snap(longitude),
            elevation: place.elevation)
        // Date arithmetic is not exact for dates millennia away.
        let seconds = min(max(now.timeIntervalSince1970, -6e10), 2e11)
        self.now = Date(timeIntervalSince1970: (seconds / 900).rounded(.down) * 900)
        clock = LocalTime(offset: place.timezone.secondsFromGMT(for: self.now))
    }

    var members: [JSONText.Member] {
        let midnight = clock.midnight(before: now)
        let area: [JSONText.Member] = [
            .init("latitude", .string(JSONText.decimalText(latitude, places: 3))),
            .init("longitude", .string(JSONText.decimalText(longitude, places: 3))),
        ]
        return [
            .init("current_condition", .array([current])),
            .init("nearest_area", .array([.object(area)])),
            .init("request", .array([.object([.init("query", .string(query)), .init("type", .string("Place"))])])),
            .init("weather", .array((0..<3).map { day(midnight.addingTimeInterval(Double($0) * 86_400)) })),
        ]
    }

    private var current: JSONText {
        let weather = model.weather(at: now)
        let times: [JSONText.Member] = [
            .init("localObsDateTime", .string("\(clock.day(now)) \(clock.twelveHourTime(now))")),
            .init("observation_time", .string(LocalTime(offset: 0).twelveHourTime(now))),
            number("temp_C", weather.temperature), number("temp_F", Self.fahrenheit(weather.temperature)),
        ]
        return .object(times + values(weather, water: weather.precipitation))
    }

    private func day(_ midnight: Date) -> JSONText {
        let hours = (0..<24).map { model.weather(at: midnight.addingTimeInterval(Double($0) * 3_600)) }
        let temperatures = hours.map(\.temperature)
        let (low, high) = (temperatures.min() ?? 0, temperatures.max() ?? 0)
        return .object([
            .init("date", .string(clock.day(midnight))),
            .init("astronomy", .array([.object(sun(midnight))])),
            number("maxtempC", high), number("maxtempF", Self.fahrenheit(high)),
            number("mintempC", low), number("mintempF", Self.fahrenheit(low)),
            .init("hourly", .array(stride(from: 0, to: 24, by: 3).map { step($0, hours) })),
        ])
    }

    private func step(_ hour: Int, _ hours: [Weather]) -> JSONText {
        let (weather, step) = (hours[hour], hours[hour..<hour + 3])
        let probability = step.map(\.precipitationProbability).max() ?? 0
        let isSnow = weather.snowfall > 0
        let head: [JSONText.Member] = [
            .init("time", .string("\(hour * 100)")),
            number("tempC", weather.temperature), number("tempF", Self.fahrenheit(weather.temperature)),
            number("chanceofrain", isSnow ? 0 : probability), number("chanceofsnow", isSnow ? probability : 0),
        ]
        return .object(head + values(weather, water: step.map(\.precipitation).reduce(0, +)))
    }

    private func values(_ weather: Weather, water: Double) -> [JSONText.Member] {
        let code = WttrCode(weather.code)
        return [
            number("FeelsLikeC", weather.apparentTemperature),
            number("FeelsLikeF", Self.fahrenheit(weather.apparentTemperature)),
            number("cloudcover", weather.cloudCover), number("humidity", weather.humidity),
            number("precipMM", water, places: 1), number("precipInches", water / 25.4, places: 1),
            number("pressure", weather.pressure), number("uvIndex", weather.uvIndex),
            .init("weatherCode", .string("\(code.number)")),
            .init("weatherDesc", .array([.object([.init("value", .string(code.text))])])),
            number("winddirDegree", weather.windDirection),
            number("windspeedKmph", weather.windSpeed), number("windspeedMiles", weather.windSpeed / 1.609344),
        ]
    }

    private func sun(_ midnight: Date) -> [JSONText.Member] {
        let times: (String, String) =
            switch model.solar.day(from: midnight) {
            case .rises(let rise, let set): (clock.twelveHourTime(rise), clock.twelveHourTime(set))
            case .polarDay, .polarNight: ("No sunrise", "No sunset")
            }
        return [.init("sunrise", .string(times.0)), .init("sunset", .string(times.1))]
    }

    private func number(_ name: String, _ value: Double, places: Int = 0) -> JSONText.Member {
        .init(name, .string(JSONText.decimalText(value, places: places)))
    }

    private static func fahrenheit(_ celsius: Double) -> Double { celsius * 1.8 + 32 }
}
