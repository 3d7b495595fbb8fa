/// The units of a response: their names as Open-Meteo writes them, and the conversion of numbers.
struct ForecastUnits: Sendable, Equatable {
    enum Wind: Sendable {
        case kmh, ms, mph, kn

        static let byName: [String: Wind] = ["kmh": .kmh, "ms": .ms, "mph": .mph, "kn": .kn]
    }

    /// The quantity that a number measures.
    enum Quantity: Sendable {
        case temperature, wind, water, snow, percent, pressure, degrees, uv, code, flag
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
            case .ms: return "m/s"
            case .mph: return "mp/h"
            case .kn: return "kn"
            }
        case .water: return inch ? "inch" : "mm"
        case .snow: return inch ? "inch" : "cm"
        case .percent: return "%"
        case .pressure: return "hPa"
        case .degrees: return "°"
        case .code: return "wmo code"
        case .uv, .flag: return ""
        }
    }

    /// - Parameter value: The number in °C, km/h, mm, cm, %, hPa or degrees.
    func number(_ value: Double?, _ quantity: Quantity) -> JSONText {
        guard let value else { return .null }
        switch quantity {
        case .temperature: return .decimal(fahrenheit ? value * 1.8 + 32 : value, places: 1)
        case .wind:
            switch wind {
            case .kmh: return .decimal(value, places: 1)
            case .ms: return .decimal(value / 3.6, places: 2)
            case .mph: return .decimal(value / 1.609344, places: 1)
            case .kn: return .decimal(value / 1.852, places: 1)
            }
        case .water: return inch ? .decimal(value / 25.4, places: 3) : .decimal(value, places: 2)
        case .snow: return inch ? .decimal(value / 2.54, places: 3) : .decimal(value, places: 2)
        case .pressure: return .decimal(value, places: 1)
        case .uv: return .decimal(value, places: 2)
        case .percent, .code, .flag: return .decimal(value, places: 0)
        case .degrees: return .decimal(value.rounded() == 360 ? 0 : value, places: 0)
        }
    }
}
