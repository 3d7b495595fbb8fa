/// The range of values that a variable can have. It is wider than any record, so that only nonsense is left out.
public struct PlausibleRange: Equatable, Sendable {
    public let range: ClosedRange<Double>
    public let isWhole: Bool

    public init(_ range: ClosedRange<Double>, isWhole: Bool = false) {
        self.range = range
        self.isWhole = isWhole
    }

    /// In °C or °F.
    public static let temperature = PlausibleRange(-250...250)
    /// In km/h or mph.
    public static let windSpeed = PlausibleRange(0...1_000)
    /// In mm or inch.
    public static let precipitation = PlausibleRange(0...10_000)
    public static let percent = PlausibleRange(0...100)
    public static let degrees = PlausibleRange(0...360)
    /// A code of WMO table 4677.
    public static let weatherCode = PlausibleRange(0...99, isWhole: true)
    public static let flag = PlausibleRange(0...1, isWhole: true)

    /// The number; `nil` if it is outside of the range.
    public func filter(_ number: TolerantNumber?) -> TolerantNumber? {
        filter(number?.value) == nil ? nil : number
    }

    /// The value; `nil` if it is outside of the range.
    public func filter(_ value: Double?) -> Double? {
        guard let value, range.contains(value) else { return nil }
        return isWhole && value != value.rounded() ? nil : value
    }
}
