import Foundation

/// A forecast request, parsed from the query and validated.
struct ForecastRequest: Sendable {
    /// The reason why a request is rejected, in the words of the real service where these are known.
    struct Problem: Error, Equatable {
        var reason: String
    }

    var latitude: Double
    var longitude: Double
    var current: [HourlyVariable] = []
    var hourly: [HourlyVariable] = []
    var daily: [DailyVariable] = []
    var place: PlaceDetails
    var timezone: TimeZone
    var timezoneName: String
    var days = 7
    var units = ForecastUnits()

    init(_ query: QueryString) throws(Problem) {
        latitude = try Self.coordinate("latitude", query, limit: 90)
        longitude = try Self.coordinate("longitude", query, limit: 180)
        current = try Self.variables("current", query, HourlyVariable.named)
        hourly = try Self.variables("hourly", query, HourlyVariable.named)
        daily = try Self.variables("daily", query, DailyVariable.named)
        units.fahrenheit = try Self.choice("temperature_unit", query, ["celsius": false, "fahrenheit": true]) ?? false
        units.wind = try Self.choice("wind_speed_unit", query, ForecastUnits.Wind.byName) ?? .kmh
        units.inch = try Self.choice("precipitation_unit", query, ["mm": false, "inch": true]) ?? false
        if let text = query["forecast_days"] {
            guard let number = Int(text), (1...16).contains(number) else {
                throw Problem(reason: "Forecast days is invalid. Allowed range 1 to 16. Given \(text.prefix(40)).")
            }
            days = number
        }
        place = PlaceDetails(latitude: latitude, longitude: longitude)
        switch query["timezone"] {
        case nil, "GMT":
            (timezone, timezoneName) = (.gmt, "GMT")
        case "auto":
            (timezone, timezoneName) = (place.timezone, place.timezoneName)
        case .some(let name):
            guard let zone = Self.timezone(name) else { throw Problem(reason: "Invalid timezone") }
            (timezone, timezoneName) = (zone, name)
        }
    }

    private static func coordinate(_ name: String, _ query: QueryString, limit: Double) throws(Problem) -> Double {
        guard let text = query[name] else { throw Problem(reason: "Parameter '\(name)' is required.") }
        guard let number = Double(text) else {
            throw Problem(reason: "Parameter '\(name)' is not a number. Given: \(text.prefix(40)).")
        }
        // This also rejects NaN, which is in no range.
        guard (-limit...limit).contains(number) else {
            let range = "-\(Int(limit)) to \(Int(limit))°"
            throw Problem(reason: "\(name.capitalized) must be in range of \(range). Given: \(number).")
        }
        return number
    }

    private static func variables<Variable>(
        _ key: String, _ query: QueryString, _ known: [String: Variable]
    ) throws(Problem) -> [Variable] {
        var found: [Variable] = []
        var seen: Set<String> = []
        for name in query.list(key) where seen.insert(name).inserted {
            guard let variable = known[name] else {
                let value = "invalid String value \(name.prefix(80)) for key \(key)"
                throw Problem(reason: "Cannot initialize WeatherVariable from \(value)")
            }
            found.append(variable)
        }
        return found
    }

    private static func choice<Value>(
        _ key: String, _ query: QueryString, _ known: [String: Value]
    ) throws(Problem) -> Value? {
        guard let name = query[key] else { return nil }
        guard let value = known[name] else {
            throw Problem(reason: "Cannot initialize \(key) from invalid String value \(name.prefix(80))")
        }
        return value
    }

    private static func timezone(_ name: String) -> TimeZone? {
        // Some systems look names up as files.
        let allowed = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
                UInt8(ascii: "-"), UInt8(ascii: "/"):
                true
            default: false
            }
        }
        guard allowed, name.utf8.count <= 64, !name.hasPrefix("/") else { return nil }
        return TimeZone(identifier: name)
    }
}
