import Foundation
import Screens

/// The lowest and the highest of a chart's known values, between which a surface draws the others.
public struct ChartExtremes {
    private let unit: String
    private let lowest: (label: String, value: Double)
    private let highest: (label: String, value: Double)

    /// `nil` if no value is known.
    public init?(of chart: Screen.Chart) {
        let known = chart.points.compactMap { point in point.value.map { (point.label, $0) } }
        guard let lowest = known.min(by: { $0.1 < $1.1 }), let highest = known.max(by: { $0.1 < $1.1 }) else {
            return nil
        }
        (unit, self.lowest, self.highest) = (chart.unit, lowest, highest)
    }

    /// The lowest value.
    public var low: Double { lowest.value }
    /// The highest value.
    public var high: Double { highest.value }

    /// `lowest 12 °C at 4h, highest 21 °C at 12h`
    public var words: String {
        let unit = unit.isEmpty ? "" : " \(unit)"
        return "lowest \(Self.text(of: low))\(unit) at \(lowest.label), "
            + "highest \(Self.text(of: high))\(unit) at \(highest.label)"
    }

    /// The place of a value between the extremes, from 0 to 1; 0.5 if they are equal.
    public func share(of value: Double) -> Double {
        guard high > low else { return 0.5 }
        // Halves, because the whole span may overflow a Double.
        return (high - low).isFinite ? (value - low) / (high - low) : (value / 2 - low / 2) / (high / 2 - low / 2)
    }

    /// A value in tenths, or as a whole number: `21.5`, `3`.
    public static func text(of value: Double) -> String {
        // Written out, a larger number would fill the line.
        guard abs(value) < 1e15 else { return "\(value)" }
        let tenths = String(format: "%.1f", value)
        guard tenths.hasSuffix(".0") else { return tenths }
        return tenths == "-0.0" ? "0" : String(tenths.dropLast(2))
    }
}
