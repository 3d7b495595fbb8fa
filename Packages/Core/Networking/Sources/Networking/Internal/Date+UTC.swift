import FoundationEssentials

extension Calendar {
    static let utc = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}

extension Date {
    /// Creates a date in UTC; `nil` if the month has no such day, or the calendar was not yet in use.
    init?(year: Int, month: Int, day: Int, secondOfDay: Int) {
        let components = DateComponents(calendar: .utc, year: year, month: month, day: day)
        guard year >= 1583, components.isValidDate, let midnight = components.date else { return nil }
        self = midnight + Double(secondOfDay)
    }
}
