import Foundation

/// Moments as `2026-11-21T13:50:33.123Z`. By hand: no moment that an app can say may trap, or take long.
package enum ISO8601 {
    /// - Parameter date: One outside the years 1 to 9999 is taken for the nearest that is inside.
    package static func string(from date: Date) -> String {
        string(fromMilliseconds: milliseconds(of: date))
    }

    /// - Parameter milliseconds: Since 1970, brought into the same range.
    package static func string(fromMilliseconds milliseconds: Int64) -> String {
        let milliseconds = min(max(milliseconds, earliest), latest)
        let (day, time) = floorDivide(milliseconds, 86_400_000)
        let (year, month, dayOfMonth) = civil(day)
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(dayOfMonth, 2) + "T"
            + padded(time / 3_600_000, 2) + ":" + padded(time / 60_000 % 60, 2) + ":" + padded(time / 1000 % 60, 2)
            + "." + padded(time % 1000, 3) + "Z"
    }

    /// Since 1970. What no date can be becomes the nearest that can.
    package static func milliseconds(of date: Date) -> Int64 {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard milliseconds > Double(earliest) else { return earliest }
        return milliseconds < Double(latest) ? Int64(milliseconds) : latest
    }

    private static let earliest: Int64 = -62_135_596_800_000
    private static let latest: Int64 = 253_402_300_799_999

    /// The proleptic Gregorian date of a day since 1970: Howard Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms", `civil_from_days`. Years start in March, which puts the leap day last.
    private static func civil(_ day: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = floorDivide(day + 719_468, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func floorDivide(_ number: Int64, _ divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
}
