import Foundation

/// Numbers as people read them. They look the same in every locale.
///
/// ```swift
/// #expect(NumberText.text(3.44, unit: "°C") == "3.4 °C")
/// #expect(NumberText.text(3.0, decimals: 0...1) == "3")
/// ```
public enum NumberText {
    /// The number with its unit, such as `-3.1 °C`; zero has no sign.
    ///
    /// - Parameter decimals: The number of decimals, 0 to 15.
    /// - Returns: `nil` for a value that is unknown or not finite.
    public static func text(_ value: Double?, decimals: Int = 1, unit: String? = nil) -> String? {
        text(value, decimals: decimals...decimals, unit: unit)
    }

    /// The number with its unit, without zeros at its end that the smallest number of decimals does not ask for: with
    /// `0...1` decimals, `3 °C` and `3.5 °C`.
    ///
    /// - Parameter decimals: The smallest and the largest number of decimals, 0 to 15.
    /// - Returns: `nil` for a value that is unknown or not finite.
    public static func text(_ value: Double?, decimals: ClosedRange<Int>, unit: String? = nil) -> String? {
        guard let value, value.isFinite else { return nil }
        return digits(of: value, decimals: decimals.clamped(to: 0...15)) + (unit.map { " \($0)" } ?? "")
    }

    /// A count with a comma between thousands: `153,655`.
    public static func text(_ count: Int) -> String {
        var digits = Array(String(count.magnitude))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        return (count < 0 ? "-" : "") + String(digits)
    }

    /// A number of at least `length` digits, filled up with zeros.
    static func padded(_ number: Int, _ length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }

    private static func digits(of value: Double, decimals: ClosedRange<Int>) -> String {
        // Written out, a larger number would fill the line.
        guard abs(value) < 1e15 else { return String(value) }
        var digits = String(format: "%.\(decimals.upperBound)f", value)
        for _ in 0..<decimals.count - 1 where digits.hasSuffix("0") { digits.removeLast() }
        if digits.hasSuffix(".") { digits.removeLast() }
        let isNegativeZero = digits.hasPrefix("-") && digits.allSatisfy { "-0.".contains($0) }
        return isNegativeZero ? String(digits.dropFirst()) : digits
    }
}
