import FoundationEssentials

/// Reads the dates in `Expires`, which servers write in many ways (RFC 6265, section 5.1.1). Time, day, month and year
/// come in any order, with any separators.
enum CookieDate {
    /// The date in `text`, in UTC; `nil` if a part is missing or the day or time does not exist.
    static func read(_ text: some Collection<UInt8>) -> Date? {
        var time: (hour: Int, minute: Int, second: Int)?
        var day: Int?
        var month: Int?
        var year: Int?
        for token in text.map(\.lowercasedASCII).split(whereSeparator: isDelimiter) {
            if time == nil, let found = Self.time(token) {
                time = found
            } else if day == nil, let found = number(token, digits: 1...2) {
                day = found
            } else if month == nil, let found = HTTPDate.month(token) {
                month = found
            } else if year == nil, let found = number(token, digits: 2...4) {
                year = found < 70 ? found + 2000 : found < 100 ? found + 1900 : found
            }
        }
        guard let time, let day, let month, let year, year >= 1601, time.second < 60 else { return nil }
        return Date(
            year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The number at the start of the token; `nil` if its number of digits is not in `digits`.
    private static func number(_ token: some Collection<UInt8>, digits: ClosedRange<Int>) -> Int? {
        let found = token.prefix(while: \.isDigit)
        return digits.contains(found.count) ? found.decimal : nil
    }

    private static func time(_ token: ArraySlice<UInt8>) -> (hour: Int, minute: Int, second: Int)? {
        let parts = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard
            parts.count == 3, parts[0].count <= 2, let hour = parts[0].decimal,
            parts[1].count <= 2, let minute = parts[1].decimal, let second = number(parts[2], digits: 1...2)
        else { return nil }
        return (hour, minute, second)
    }
}
