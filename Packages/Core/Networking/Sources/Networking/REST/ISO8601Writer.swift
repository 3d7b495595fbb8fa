import FoundationEssentials

/// Writes dates by RFC 3339 in UTC, with as many digits of a second as there are, at most six.
enum ISO8601Writer {
    /// `nil` for a year outside 0000...9999.
    static func text(of date: Date) -> String? {
        let seconds = date.timeIntervalSinceReferenceDate
        // About ±10,000 years, so that what follows fits an Int.
        guard seconds.magnitude < 4e11 else { return nil }
        let microseconds = Int((seconds * 1_000_000).rounded())
        let (whole, fraction) = floorDivide(microseconds, 1_000_000)
        let (days, second) = floorDivide(whole, 86_400)
        let day = CivilDay(sinceEpoch: days + CivilDay.ofReferenceDate)
        guard (0...9999).contains(day.year) else { return nil }
        let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))T\(clock)\(digits(fraction))Z"
    }

    private static func digits(_ microseconds: Int) -> String {
        guard microseconds != 0 else { return "" }
        var text = padded(microseconds, 6)
        while text.hasSuffix("0") { text.removeLast() }
        return "." + text
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
