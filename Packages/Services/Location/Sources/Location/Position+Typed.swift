import Foundation

extension Position {
    /// A position that the user has typed: latitude and longitude in degrees, such as `59.91, 10.75` or
    /// `33.87S,151.21E`.
    ///
    /// - Throws: ``LocationError/unreadable(_:)``, also for a name that is a number: in `59,91 10,75` the commas are decimal
    ///   ones. Numbers that are no place on the earth are refused when the position is set.
    public init(_ text: String, name: String? = nil, date: Date) throws(LocationError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Self.degrees(parts[0], positive: "N", negative: "S"),
            let longitude = Self.degrees(parts[1], positive: "E", negative: "W")
        else { throw .unreadable(text) }
        if let name, Self.number(name.replacing(",", with: ".")) != nil { throw .unreadable("\(text) \(name)") }
        self.init(latitude: latitude, longitude: longitude, name: name, source: .user, date: date)
    }

    private static func degrees(_ text: Substring, positive: String, negative: String) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let direction = text.suffix(1).uppercased()
        guard [positive, negative].contains(direction) else { return number(text) }
        let number = text.dropLast().trimmingCharacters(in: .whitespaces)
        guard let degrees = Self.number(number), degrees >= 0 else { return nil }
        return direction == negative ? -degrees : degrees
    }

    /// Without the other forms that Swift reads: exponents, hexadecimal digits and infinity.
    private static func number(_ text: String) -> Double? {
        text.wholeMatch(of: /[+\-]?[0-9]+(?:\.[0-9]*)?/) == nil ? nil : Double(text)
    }
}
