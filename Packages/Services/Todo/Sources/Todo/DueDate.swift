import Formatting

/// Parses due dates as people write them.
///
/// ```swift
/// #expect(try DueDate.parse("next week", today: friday, firstWeekday: .sunday).description == "2015-11-08")
/// let sunday = try #require(Day("2015-11-08"))
/// #expect(try DueDate.parse("next week", today: sunday, firstWeekday: .sunday).description == "2015-11-15")
/// #expect(try DueDate.parse("next week", today: sunday, firstWeekday: .monday).description == "2015-11-09")
/// ```
public enum DueDate {
    /// Parses a date, in upper or lower case:
    ///
    /// | text | day |
    /// |---|---|
    /// | `2026-12-24` | that day |
    /// | `today`, `tod`, `tomorrow`, `tom`, `yesterday`, `yes` | today, the next day, the day before |
    /// | `fri`, `Friday`, `fr` | the next Friday after today |
    /// | `+3d`, `3d`, `-1d` | this number of days from today |
    /// | `2w`, `1m`, `1y` | this number of weeks, months, years from today |
    /// | `5b` | this number of business days, Monday to Friday, from today |
    /// | `next week`, `next month`, `next year` | the first day of it |
    ///
    /// - Throws: ``TodoError/invalid(_:_:)``.
    public static func parse(_ text: String, today: Day, firstWeekday: Weekday = .monday) throws(TodoError) -> Day {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        let word = words.joined(separator: " ")
        switch word {
        case "today", "tod": return today
        case "tomorrow", "tom": return today.adding(days: 1)
        case "yesterday", "yes": return today.adding(days: -1)
        case "next week": return Week(of: today, firstWeekday: firstWeekday).next.start
        case "next month": return today.adding(months: 1).firstOfMonth
        case "next year": return today.adding(months: 12).firstOfYear
        default: break
        }
        if let weekday = Weekday(word) {
            let days = weekday.days(after: today.weekday)
            return today.adding(days: days == 0 ? 7 : days)
        }
        if let day = Day(word) ?? distance(word, from: today) { return day }
        throw .invalid(.due, text)
    }

    /// `+3d`, `-1w`, `5b`.
    private static func distance(_ word: String, from today: Day) -> Day? {
        guard let unit = word.last, let count = Int(word.dropLast()), count.magnitude < 1_000_000 else { return nil }
        switch unit {
        case "d": return today.adding(days: count)
        case "w": return today.adding(days: 7 * count)
        case "m": return today.adding(months: count)
        case "y": return today.adding(months: 12 * count)
        case "b": return businessDay(count, from: today)
        default: return nil
        }
    }

    /// The last of `count` business days after today, or before it if `count` is negative. From a Saturday or a Sunday,
    /// `1b` is Monday and `-1b` is Friday.
    private static func businessDay(_ count: Int, from today: Day) -> Day {
        let step = count < 0 ? -1 : 1
        var day = today
        // From a weekend the first business day is the same as from the business day before the weekend.
        while count != 0, day.isWeekend { day = day.adding(days: -step) }
        // From a business day, five business days are a week.
        day = day.adding(days: count / 5 * 7)
        var left = abs(count % 5)
        while left > 0 {
            day = day.adding(days: step)
            if !day.isWeekend { left -= 1 }
        }
        return day
    }
}

extension Day {
    fileprivate var isWeekend: Bool { weekday == .saturday || weekday == .sunday }
}
