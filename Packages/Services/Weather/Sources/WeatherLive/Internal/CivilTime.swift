import Foundation

/// Clock times without a time zone, as seconds since the midnight that began 1970 on the same clock.
enum CivilTime {
    static let secondsOfDay = 86_400
    /// The years 1 to 9999.
    static let years = -62_135_596_800.0...253_402_300_799.0

    /// Reads `YYYY-MM-DD`, `YYYY-MM-DDThh:mm` and `YYYY-MM-DDThh:mm:ss`; anything else is `nil`.
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let days = dayNumber(first) else { return nil }
        guard parts.count == 2 else { return days * secondsOfDay }
        guard let fields = numbers(parts[1], separator: ":", widths: [2, 2, 2], atLeast: 2) else { return nil }
        let second = fields.count == 3 ? fields[2] : 0
        guard fields[0] < 24, fields[1] < 60, second < 60 else { return nil }
        return days * secondsOfDay + fields[0] * 3_600 + fields[1] * 60 + second
    }

    /// Days since 1970-01-01 of `YYYY-MM-DD`.
    static func dayNumber(_ text: some StringProtocol) -> Int? {
        guard let fields = numbers(text, separator: "-", widths: [4, 2, 2], atLeast: 3) else { return nil }
        let (year, month, day) = (fields[0], fields[1], fields[2])
        guard year >= 1, (1...12).contains(month), (1...lengths(year)[month - 1]).contains(day) else { return nil }
        return daysBefore(year) + lengths(year)[..<(month - 1)].reduce(0, +) + day - 1
    }

    /// The day of a moment on a clock that is `offset` seconds ahead of UTC, as days since 1970-01-01.
    static func dayNumber(_ moment: Date, offset: Int) -> Int? {
        let seconds = moment.timeIntervalSince1970 + Double(offset)
        guard years.contains(seconds) else { return nil }
        return Int((seconds / Double(secondsOfDay)).rounded(.down))
    }

    /// `YYYY-MM-DD` of a number that ``dayNumber(_:offset:)`` gave.
    static func day(_ number: Int) -> String {
        var year = 1970 + number / 366
        // The guess is at most a few years off.
        while daysBefore(year) > number { year -= 1 }
        while daysBefore(year + 1) <= number { year += 1 }
        var rest = number - daysBefore(year)
        var month = 1
        for length in lengths(year) {
            guard rest >= length else { break }
            rest -= length
            month += 1
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(rest + 1, 2))"
    }

    /// Days from 1970-01-01 to the first day of a year.
    private static func daysBefore(_ year: Int) -> Int {
        let past = year - 1
        return past * 365 + past / 4 - past / 100 + past / 400 - 719_162
    }

    private static func lengths(_ year: Int) -> [Int] {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }

    private static func numbers(
        _ text: some StringProtocol, separator: Character, widths: [Int], atLeast: Int
    ) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard (atLeast...widths.count).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for (part, width) in zip(parts, widths) {
            // Int() alone would take a sign.
            let isPlain = part.utf8.count == width && part.utf8.allSatisfy { (48...57).contains($0) }
            guard isPlain, let number = Int(part) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
