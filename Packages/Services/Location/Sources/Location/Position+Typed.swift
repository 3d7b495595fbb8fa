import Foundation

extension Position {
    /// A position that the user has typed: latitude and longitude in degrees, such as `59.91, 10.75` or
    /// `33.87S,151.21E`.
    ///
    /// - Throws: ``LocationError/unreadable(_:)``. Numbers that are no place on the earth are refused when the position
    ///   is set.
    public init(_ text: String, name: String? = nil, date: Date) throws(LocationError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Self.degrees(parts[0], positive: "N", negative: "S"),
            let longitude = Self.degrees(parts[1], positive: "E", negative: "W")
        else { throw .unreadable(text) }
        self.init(latitude: latitude, longitude: longitude, name: name, source: .user, date: date)
    }

    private static func degrees(_ text: Substring, positive: String, negative: String) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let direction = text.suffix(1).uppercased()
        guard [positive, negative].contains(direction) else { return Double(text) }
        let number = text.dropLast().trimmingCharacters(in: .whitespaces)
        guard let degrees = Double(number), degrees >= 0 else { return nil }
        return direction == negative ? -degrees : degrees
    }
}
