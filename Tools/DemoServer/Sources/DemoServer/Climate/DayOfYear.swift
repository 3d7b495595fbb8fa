import Foundation

/// The number of days of the year that have passed, with a fraction: 0 at the start of 1 January UTC.
enum DayOfYear {
    static func of(seconds: Double) -> Double {
        // The loops below need exact numbers.
        guard abs(seconds) < 1e14 else { return 0 }
        let days = (seconds / 86_400).rounded(.down)
        // Years of 365.2425 days give the year except near its edges, which the loops correct.
        var year = 1970 + (days / 365.2425).rounded(.down)
        while start(of: year) > days { year -= 1 }
        while start(of: year + 1) <= days { year += 1 }
        return seconds / 86_400 - start(of: year)
    }

    /// Days from 1 January 1970 to 1 January of the year, in the Gregorian calendar.
    private static func start(of year: Double) -> Double {
        let before = year - 1
        let leaps = (before / 4).rounded(.down) - (before / 100).rounded(.down) + (before / 400).rounded(.down)
        return (year - 1970) * 365 + leaps - 477
    }
}
