/// The units of a response: their names as Open-Meteo writes them, and the conversion of numbers.
struct ForecastUnits: Sendable, Equatable {
    enum Wind: Sendable {
        case kmh, mph

        static let byName: [String: Wind] = ["kmh": .kmh, "mph": .mph]
    }

    /// The quantity that a number measures.
    enum Quantity: Sendable {
        case temperature, wind, water, percent, degrees, code, flag
    }

    var fahrenheit = false
    var wind = Wind.kmh
    var inch = false

    func text(_ quantity: Quantity) -> String {
        switch quantity {
        case .temperature: return fahrenheit ? "°F" : "°C"
        case .wind:
            switch wind {
            case .kmh: return "km/h"
            case .mph: return "mp/h"
            }
        case .water: return inch ? "inch" : "mm"
        case .percent: return "%"
        case .degrees: return "°"
        case .code: return "wmo code"
        case .flag: return ""
        }
    }

    /// - Parameter value: The number in °C, km/h, mm, % or degrees.
    func number(_ value: Double?, _ quantity: Quantity) -> JSONText {
        guard let value else { return .null }
        switch quantity {
        case .temperature: return .decimal(fahrenheit ? value * 1.8 + 32 : value, places: 1)
        case .wind:
            switch wind {
            case .kmh: return .decimal(value, places: 1)
            case .mph: return .decimal(value / 1.609344, places: 1)
            }
        case .water: return inch ? .decimal(value / 25.4, places: 3) : .decimal(value, places: 2)
        case .percent, .code, .flag: return .decimal(value, places: 0)
        case .degrees: return .decimal(value.rounded() == 360 ? 0 : value, places: 0)
        }
    }
}
