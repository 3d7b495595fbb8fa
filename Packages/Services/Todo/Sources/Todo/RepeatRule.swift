import Formatting

/// When a task comes back after it is done.
public struct RepeatRule: Hashable, Sendable {
    enum Unit: String, CaseIterable, Sendable { case day, week, month, year }

    /// The days of a week, from Monday on; empty for the weekday of the date.
    let weekdays: [Weekday]
    let interval: Int32
    /// The last day of a month that is shorter. `nil` for the day of the date.
    let dayOfMonth: UInt8?
    let unit: Unit
    /// Whether the next date counts from the day on which the task is done, not from its date.
    let isFromCompletion: Bool

    /// Keeps the search for a next date short.
    static let maximumInterval = 1_000
    private static let businessDays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

    /// A rule that names its days has its dates from them, so it cannot count from the completion.
    private init?(
        _ unit: Unit, interval: Int = 1, weekdays: [Weekday] = [], dayOfMonth: Int? = nil,
        isFromCompletion: Bool = false
    ) {
        let isYears = unit == .month && interval % 12 == 0
        guard (1...Self.maximumInterval).contains(interval), (1...31).contains(dayOfMonth ?? 1),
            weekdays.isEmpty || unit == .week, dayOfMonth == nil || unit == .month || unit == .year,
            !isFromCompletion || weekdays.isEmpty && dayOfMonth == nil
        else { return nil }
        self.unit = isYears ? .year : unit
        self.interval = Int32(isYears ? interval / 12 : interval)
        self.weekdays = Set(weekdays).sorted { $0.days(after: .monday) < $1.days(after: .monday) }
        self.dayOfMonth = dayOfMonth.map(UInt8.init)
        self.isFromCompletion = isFromCompletion
    }

    /// The day of the next occurrence: after the date, and after today.
    ///
    /// - Parameters:
    ///   - due: The date of the task that is done; `nil` for today.
    ///   - today: The day on which it is done.
    func next(after due: Day?, doneOn today: Day) -> Day {
        let base = isFromCompletion ? today : due ?? today
        let last = max(base, today)
        switch unit {
        case .day: return Self.next(after: last, base, every: Int(interval))
        case .week where weekdays.isEmpty: return Self.next(after: last, base, every: 7 * Int(interval))
        case .week: return nextWeekday(after: last, base)
        case .month: return nextMonth(after: last, base, every: Int(interval))
        case .year: return nextMonth(after: last, base, every: 12 * Int(interval))
        }
    }

    /// The rule for the tasks after one of this date. The 31st comes back in longer months, and the 29 February in leap
    /// years.
    func anchored(at due: Day) -> RepeatRule {
        let (_, month, day) = due.components
        guard day > 28, unit == .month || unit == .year && month == 2, dayOfMonth == nil, !isFromCompletion else {
            return self
        }
        return RepeatRule(unit, interval: Int(interval), dayOfMonth: day) ?? self
    }

    private static func next(after last: Day, _ base: Day, every days: Int) -> Day {
        base.adding(days: ((last.number - base.number) / days + 1) * days)
    }

    private func nextWeekday(after last: Day, _ base: Day) -> Day {
        let firstWeek = Week(of: base, firstWeekday: .monday).start.number / 7
        var day = last
        repeat {
            day = day.adding(days: 1)
            let weeks = Week(of: day, firstWeekday: .monday).start.number / 7 - firstWeek
            if weeks % Int(interval) == 0, weekdays.contains(day.weekday) { break }
        } while day < .last
        return day
    }

    private func nextMonth(after last: Day, _ base: Day, every months: Int) -> Day {
        let (start, end) = (base.components, last.components)
        var count = ((end.year - start.year) * 12 + end.month - start.month) / months
        while true {
            let first = base.firstOfMonth.adding(months: count * months)
            let day = first.inSameMonth(dayOfMonth.map(Int.init) ?? start.day)
            if day > last { return day }
            // The calendar ends.
            if first.adding(months: months) == .last { return .last }
            count += 1
        }
    }
}

extension Day {
    /// This day of the month, or the last one.
    fileprivate func inSameMonth(_ day: Int) -> Day {
        let (year, month, _) = components
        return (max(1, day - 3)...day).reversed().lazy.compactMap { Day(year: year, month: month, day: $0) }.first
            ?? self
    }
}

extension RepeatRule: CustomStringConvertible {
    /// The text that ``init(parsing:)`` reads, such as `2 weeks on mon,thu`.
    public var description: String {
        let days =
            weekdays == Self.businessDays ? "weekday" : weekdays.map { $0.rawValue.prefix(3) }.joined(separator: ",")
        var text = interval == 1 ? unit.rawValue : "\(interval) \(unit.rawValue)s"
        if !weekdays.isEmpty { text = interval == 1 ? days : "\(text) on \(days)" }
        if let dayOfMonth { text += " on \(dayOfMonth)" }
        return isFromCompletion ? text + " from completion" : text
    }

    /// Reads a rule as people write it, in upper or lower case:
    ///
    /// | text | next date |
    /// |---|---|
    /// | `day`, `week`, `month`, `year` | one later than the date |
    /// | `2 weeks` | two weeks later |
    /// | `mon,thu`, `mon and thu`, `weekday`, `2 weeks on fri` | the next of these weekdays |
    /// | `month on 31`, `3 months on 1` | this day of the month, or its last day |
    /// | `week from completion` | a week after the day on which the task is done |
    ///
    /// - Throws: ``TodoError/invalid(_:_:)``.
    public init(parsing text: String) throws(TodoError) {
        var words = text.lowercased().split { $0.isWhitespace || $0 == "," }[...]
        if words.first == "every" { words.removeFirst() }
        let isFromCompletion = words.suffix(2) == ["from", "completion"]
        if isFromCompletion || words.suffix(2) == ["from", "due"] { words.removeLast(2) }
        guard let rule = Self.rule(words, isFromCompletion) else { throw .invalid(.repeats, text) }
        self = rule
    }

    private static func rule(_ words: ArraySlice<Substring>, _ isFromCompletion: Bool) -> RepeatRule? {
        var words = words
        if let weekdays = weekdays(words) {
            return RepeatRule(.week, weekdays: weekdays, isFromCompletion: isFromCompletion)
        }
        let interval = words.first.flatMap { Int($0) }
        if interval != nil { words.removeFirst() }
        guard let word = words.popFirst(),
            let unit = Unit.allCases.first(where: { word == $0.rawValue || word == $0.rawValue + "s" })
        else { return nil }
        var (days, day): ([Weekday], Int?) = ([], nil)
        if let on = words.popFirst() {
            days = weekdays(words) ?? []
            day = words.count == 1 ? words.first.flatMap { Int($0) } : nil
            guard on == "on", !days.isEmpty || day != nil else { return nil }
        }
        return RepeatRule(
            unit, interval: interval ?? 1, weekdays: days, dayOfMonth: day, isFromCompletion: isFromCompletion)
    }

    /// `nil` if a word is no weekday.
    private static func weekdays(_ words: ArraySlice<Substring>) -> [Weekday]? {
        if words == ["weekday"] || words == ["weekdays"] { return businessDays }
        guard let last = words.last, Weekday(last) != nil else { return nil }
        let names = words.filter { $0 != "and" && $0 != "&" }
        let days = names.compactMap { Weekday($0) }
        return days.count < names.count ? nil : days
    }
}

// The part of RFC 5545 that the rules of tasks can say.
extension RepeatRule {
    /// The rule as a value of `RRULE`. It cannot say that a date counts from the completion.
    public var rrule: String {
        // BYMONTHDAY with FREQ=YEARLY is that day of each month.
        let (frequency, count) =
            switch unit {
            case .day: ("DAILY", interval)
            case .week: ("WEEKLY", interval)
            case .month: ("MONTHLY", interval)
            case .year: dayOfMonth == nil ? ("YEARLY", interval) : ("MONTHLY", 12 * interval)
            }
        var parts = ["FREQ=\(frequency)"]
        if count > 1 { parts.append("INTERVAL=\(count)") }
        if !weekdays.isEmpty {
            parts.append("BYDAY=" + weekdays.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ","))
        }
        switch dayOfMonth {
        case nil: break
        case 31: parts.append("BYMONTHDAY=-1")
        case 30: parts.append("BYMONTHDAY=28,29,30;BYSETPOS=-1")
        case 29: parts.append("BYMONTHDAY=28,29;BYSETPOS=-1")
        case let day?: parts.append("BYMONTHDAY=\(day)")
        }
        return parts.joined(separator: ";")
    }

    /// Reads a value of `RRULE`; `nil` if it says more than a rule of tasks can. A day that a month lacks is skipped in
    /// RFC 5545, and is the last day of the month here.
    public init?(rrule: String) {
        var parts: [String: Substring] = [:]
        for part in rrule.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, parts.updateValue(pair[1], forKey: String(pair[0])) == nil else { return nil }
        }
        guard let interval = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"),
            let frequency = parts.removeValue(forKey: "FREQ"),
            let firstWeekday = Weekday(parts.removeValue(forKey: "WKST") ?? "MO")
        else { return nil }
        let (days, monthDays) = (parts.removeValue(forKey: "BYDAY"), parts.removeValue(forKey: "BYMONTHDAY"))
        let position = parts.removeValue(forKey: "BYSETPOS")
        let weekdays = (days ?? "").split(separator: ",").compactMap { $0.utf8.count == 2 ? Weekday($0) : nil }
        // The beginning of weeks decides only which days share one of several weeks.
        guard firstWeekday == .monday || interval == 1 || weekdays.count < 2 else { return nil }
        guard parts.isEmpty, weekdays.count == days.map({ max(1, $0.split(separator: ",").count) }) ?? 0 else {
            return nil
        }
        let day: Int?
        switch (monthDays, position) {
        case (nil, nil): day = nil
        case ("-1", nil): day = 31
        case ("28,29,30", "-1"): day = 30
        case ("28,29", "-1"): day = 29
        case (let text?, nil):
            guard let number = Int(text) else { return nil }
            day = number
        case (_, _?): return nil
        }
        let unit: Unit
        switch frequency {
        case "DAILY": unit = .day
        case "WEEKLY": unit = .week
        case "MONTHLY": unit = .month
        case "YEARLY" where day == nil: unit = .year
        default: return nil
        }
        self.init(unit, interval: interval, weekdays: weekdays, dayOfMonth: day)
    }
}

extension RepeatRule: Encodable {
    /// Encodes the description.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
