import Formatting

/// A month in which a day is chosen.
struct MonthCalendar: Equatable, Sendable {
    let today: Day
    private(set) var day: Day

    /// - Parameter text: The present value of the field. If it is no day such as `2026-12-24`, today is chosen.
    init(_ text: String, today: Day) {
        self.today = today
        day = Day(text) ?? today
    }

    /// Chooses another day.
    ///
    /// - Returns: Whether the key was for the calendar.
    mutating func handle(_ key: KeyPress) -> Bool {
        switch key.code {
        case .left: day = day.adding(days: -1)
        case .right: day = day.adding(days: 1)
        case .up: day = day.adding(days: -7)
        case .down: day = day.adding(days: 7)
        case .pageUp: day = day.adding(months: -1)
        case .pageDown: day = day.adding(months: 1)
        case .home: day = today
        default: return false
        }
        return true
    }

    /// The month, a week a line, beginning with Monday.
    var lines: [CellText] {
        let first = day.firstOfMonth
        let lead = first.weekday.daysAfterMonday
        var lines = [
            CellText(
                "\(Self.months[day.components.month - 1]) \(day.components.year)", CellStyle(.heading, bold: true)),
            CellText("Mo Tu We Th Fr Sa Su", CellStyle(.secondary)),
        ]
        let length = first.adding(months: 1).number - first.number
        for week in 0..<(lead + length + 6) / 7 {
            var line = CellText()
            for column in 0..<7 {
                let number = week * 7 + column - lead
                if column > 0 { line.append(" ") }
                guard (0..<length).contains(number) else {
                    line.append("  ")
                    continue
                }
                let shown = first.adding(days: number)
                var style = shown == today ? CellStyle(.accent, bold: true) : CellStyle()
                if shown == day { style = style.selected }
                line.append(number < 9 ? " \(number + 1)" : "\(number + 1)", style)
            }
            lines.append(line)
        }
        return lines
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

extension Weekday {
    fileprivate var daysAfterMonday: Int {
        switch self {
        case .monday: 0
        case .tuesday: 1
        case .wednesday: 2
        case .thursday: 3
        case .friday: 4
        case .saturday: 5
        case .sunday: 6
        }
    }
}
