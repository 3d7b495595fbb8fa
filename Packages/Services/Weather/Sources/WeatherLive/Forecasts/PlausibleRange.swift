/// The range of values that a variable can have. It is wider than any record, so that only nonsense is left out.
struct PlausibleRange: Sendable {
    private let range: ClosedRange<Double>

    /// In °C or °F.
    static let temperature = PlausibleRange(range: -250...250)
    /// In km/h or mph.
    static let windSpeed = PlausibleRange(range: 0...1_000)
    /// In mm or inch.
    static let precipitation = PlausibleRange(range: 0...10_000)
    static let percent = PlausibleRange(range: 0...100)
    static let degrees = PlausibleRange(range: 0...360)

    /// The value; `nil` if it is outside of the range.
    func filter(_ value: Double?) -> Double? { value.flatMap { range.contains($0) ? $0 : nil } }

    /// The values; `nil` if there are none, or if one is unknown or outside of the range.
    func all(_ values: [Double?]) -> [Double]? {
        let known = values.compactMap { filter($0) }
        return known.isEmpty || known.count < values.count ? nil : known
    }
}
