import Foundation

extension Sample {
    /// An answer of MET Norway from 2026-11-25T12:00Z on: 60 hours of `temperature` °C, and then steps of six hours, of
    /// which the last has no values.
    static func metNorway(temperature: Double = 4.5, symbol: String = "lightrain") -> String {
        let hours = (0..<60).map { hour in
            step(
                hour, temperature,
                #""next_1_hours": {"summary": {"symbol_code": "\#(symbol)"}, "details": {"precipitation_amount": 0.1}}"#
            )
        }
        let blocks = (0..<28).map { block in
            step(
                60 + block * 6, temperature,
                #"""
                "next_6_hours": {"summary": {"symbol_code": "cloudy"}, "details": {"precipitation_amount": 0.6,
                "air_temperature_max": \#(temperature + 2), "air_temperature_min": \#(temperature - 2),
                "probability_of_precipitation": 30.5}}
                """#)
        }
        let steps = hours + blocks + [step(60 + 28 * 6, temperature, nil)]
        return """
            {"type": "Feature", "properties": {
            "meta": {"updated_at": "2026-11-25T11:30:00Z", "units": {"air_temperature": "celsius", "wind_speed": "m/s",
            "precipitation_amount": "mm", "cloud_area_fraction": "%"}},
            "timeseries": [\(steps.joined(separator: ","))]}}
            """
    }

    private static func step(_ hour: Int, _ temperature: Double, _ period: String?) -> String {
        let start = Date(timeIntervalSince1970: 1_795_608_000 + Double(hour) * 3_600)  // 2026-11-25T12:00Z
        return """
            {"time": "\(start.formatted(.iso8601))", "data": {"instant": {"details": {"air_temperature": \(temperature),
            "relative_humidity": 80.5, "wind_from_direction": 219.5, "wind_speed": 5}}\(period.map { ", " + $0 } ?? "")}}
            """
    }
}
