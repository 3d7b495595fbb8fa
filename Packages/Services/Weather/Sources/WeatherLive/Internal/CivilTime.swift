import Foundation

/// Dates and times as clocks without a time zone show them.
enum CivilTime {
    /// The years 1 to 9999, in seconds since 1970.
    static let years = -62_135_596_800.0...253_402_300_799.0

    /// The moment at which a clock that is `offset` seconds ahead of UTC shows `YYYY-MM-DD`, `YYYY-MM-DDThh:mm` or
    /// `YYYY-MM-DDThh:mm:ss`. `nil` for any other text.
    static func date(_ text: String, offset: Int) -> Date? {
        let text = text.utf8.count == 16 ? text + ":00" : text
        let style = text.utf8.count == 10 ? daily : secondly
        // The parser is lenient: it takes 13:60 for 14:00.
        guard let date = try? style.parse(text), years.contains(date.timeIntervalSince1970), style.format(date) == text
        else { return nil }
        return date.addingTimeInterval(-Double(offset))
    }

    /// The day, `YYYY-MM-DD`, that a clock shows at a moment. `nil` outside of the years 1 to 9999.
    static func day(of moment: Date, offset: Int) -> String? {
        let local = moment.timeIntervalSince1970 + Double(offset)
        return years.contains(local) ? daily.format(Date(timeIntervalSince1970: local)) : nil
    }

    private static let daily = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    private static let secondly = daily.time(includingFractionalSeconds: false)
}
