import Formatting
import Foundation
import Weather

/// Values of the weather in words; `nil` for an unknown value.
struct CityWeatherText {
    let units: UnitSystem

    func temperature(_ value: Double?) -> String? { NumberText.text(value, decimals: 1, unit: units.temperature) }
    func windSpeed(_ value: Double?) -> String? { NumberText.text(value, decimals: 0, unit: units.windSpeed) }
    func percent(_ value: Double?) -> String? { NumberText.text(value, decimals: 0, unit: "%") }

    func precipitation(_ value: Double?) -> String? {
        NumberText.text(value, decimals: units.precipitationDecimals, unit: units.precipitation)
    }

    /// `12.3 mm (80 %)`.
    func precipitation(_ value: Double?, probability: Double?) -> String? {
        switch (precipitation(value), percent(probability)) {
        case (let amount?, let probability?): "\(amount) (\(probability))"
        case (let amount, let probability): amount ?? probability
        }
    }

    /// `3.1 to 9.4 °C`. A dash in place of `to` could be taken for a minus or for an unknown value.
    func temperatures(from low: Double?, to high: Double?) -> String? {
        let texts = [low, high].map { NumberText.text($0, decimals: 1) }
        return Self.range(from: texts[0], to: texts[1], only: ("from", "up to")).map { "\($0) \(units.temperature)" }
    }

    /// `LOW to HIGH`, or the known one of both after its word.
    static func range(from low: String?, to high: String?, only words: (low: String, high: String)) -> String? {
        switch (low, high) {
        case (let low?, let high?): "\(low) to \(high)"
        case (let low?, nil): "\(words.low) \(low)"
        case (nil, let high?): "\(words.high) \(high)"
        case (nil, nil): nil
        }
    }

    /// The point of the compass for degrees clockwise from north.
    func direction(_ degrees: Double?) -> String? {
        guard let degrees, degrees.isFinite else { return nil }
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let point = Int(((turn < 0 ? turn + 360 : turn) / 22.5).rounded())
        return Self.compass[point % Self.compass.count]
    }

    private static let compass = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
}

extension ForecastRecord {
    /// The text of `words` for a moment at the city; a dash for a moment outside of the calendar.
    func text(of moment: Date, _ words: (LocalTime) -> String) -> String {
        LocalTime(moment, in: .named(timeZone)).map(words) ?? "–"
    }
}

extension UnitSystem {
    /// The least precipitation that is not shown as zero.
    var leastPrecipitation: Double { 0.5 * pow(10, -Double(precipitationDecimals)) }
}
