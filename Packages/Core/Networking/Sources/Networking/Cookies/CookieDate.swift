import FoundationEssentials

/// Reads the dates in `Expires`, which servers write in many ways (RFC 6265, section 5.1.1). Time, day, month and year
/// come in any order, with any separators.
struct CookieDate {
    private var time: (hour: Int, minute: Int, second: Int)?
    private var day: Int?
    private var month: Int?
    private var year: Int?

    /// The date in `text`, in UTC; `nil` if a part is missing or the day or time does not exist.
    static func read(_ text: some Collection<UInt8>) -> Date? {
        var date = CookieDate()
        for token in text.split(whereSeparator: isDelimiter) { date.take(token) }
        return date.value
    }

    private mutating func take(_ token: some Collection<UInt8>) {
        if time == nil, let found = Self.time(token) {
            time = found
        } else if day == nil, let found = Self.number(token, digits: 1...2) {
            day = found
        } else if month == nil, let found = Self.month(token) {
            month = found
        } else if year == nil, let found = Self.number(token, digits: 2...4) {
            year = found
        }
    }

    private var value: Date? {
        guard let time, let day, let month, var year else { return nil }
        switch year {
        case 70...99: year += 1900
        case 0...69: year += 2000
        default: break
        }
        guard year >= 1601, time.hour <= 23, time.minute <= 59, time.second <= 59 else { return nil }
        let second = (time.hour * 60 + time.minute) * 60 + time.second
        return Date(year: year, month: month, day: day, secondOfDay: second)
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The number at the start of the token; `nil` if its number of digits is not in `digits`.
    private static func number(_ token: some Collection<UInt8>, digits: ClosedRange<Int>) -> Int? {
        let found = token.prefix { $0.isDigit }
        guard digits.contains(found.count) else { return nil }
        return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func time(_ token: some Collection<UInt8>) -> (hour: Int, minute: Int, second: Int)? {
        let parts = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard
            parts.count == 3, parts[0].allSatisfy(\.isDigit), parts[1].allSatisfy(\.isDigit),
            let hour = number(parts[0], digits: 1...2), let minute = number(parts[1], digits: 1...2),
            let second = number(parts[2], digits: 1...2)
        else { return nil }
        return (hour, minute, second)
    }

    private static func month(_ token: some Collection<UInt8>) -> Int? {
        let names: [StaticString] = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
        return names.firstIndex { token.begins(withAnyCaseOf: $0) }.map { $0 + 1 }
    }
}
