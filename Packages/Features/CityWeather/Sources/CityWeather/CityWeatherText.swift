import Formatting
import Foundation
import Weather

/// Values of the weather in words. An unknown value is a dash.
struct CityWeatherText {
    let units: UnitSystem

    func temperature(_ value: Double?) -> String { number(value, decimals: 1, unit: units.temperature) }

    func windSpeed(_ value: Double?) -> String { number(value, decimals: 0, unit: units.windSpeed) }

    func percent(_ value: Double?) -> String { number(value, decimals: 0, unit: "%") }

    func precipitation(_ value: Double?) -> String {
        number(value, decimals: units.precipitationDecimals, unit: units.precipitation)
    }

    /// `3.1 to 9.4 °C`. A dash in place of `to` could be taken for a minus or for an unknown value.
    func temperatures(from low: Double?, to high: Double?) -> String {
        let texts = [low, high].map { number($0, decimals: 1, unit: nil) }
        return "\(texts[0]) to \(texts[1]) \(units.temperature)"
    }

    /// The point of the compass for degrees clockwise from north.
    func direction(_ degrees: Double?) -> String {
        guard let degrees, degrees.isFinite else { return "–" }
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let point = Int(((turn < 0 ? turn + 360 : turn) / 22.5).rounded())
        return Self.compass[point % Self.compass.count]
    }

    private static let compass = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]

    private func number(_ value: Double?, decimals: Int, unit: String?) -> String {
        NumberText.text(value, decimals: decimals, unit: unit) ?? "–"
    }
}

extension LocalTime {
    /// The text of `words` for a moment; a dash for a moment outside of the calendar.
    static func text(of date: Date?, secondsFromUTC: Int, _ words: (LocalTime) -> String) -> String {
        date.flatMap { LocalTime($0, secondsFromUTC: secondsFromUTC) }.map(words) ?? "–"
    }
}
