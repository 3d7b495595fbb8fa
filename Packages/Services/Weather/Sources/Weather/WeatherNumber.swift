import Foundation

/// Numbers of the weather as people read them.
public enum WeatherNumber {
    /// The number with its unit, such as `-3.1 °C`; zero has no sign. `nil` for a value that is unknown or not finite.
    public static func text(_ value: Double?, decimals: Int = 1, unit: String? = nil) -> String? {
        guard let value, value.isFinite else { return nil }
        // Written out, a larger number would fill the line.
        let digits = abs(value) < 1e15 ? String(format: "%.\(decimals)f", value) : String(value)
        let isNegativeZero = digits.hasPrefix("-") && digits.allSatisfy { "-0.".contains($0) }
        return (isNegativeZero ? String(digits.dropFirst()) : digits) + (unit.map { " \($0)" } ?? "")
    }
}
