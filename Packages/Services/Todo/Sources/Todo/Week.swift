/// Seven days from the first weekday on, which the region or the user chooses.
struct Week {
    let start: Day

    init(of day: Day, firstWeekday: Weekday) {
        start = day.adding(days: -day.weekday.days(after: firstWeekday))
    }

    private init(start: Day) { self.start = start }

    var end: Day { start.adding(days: 6) }
    var next: Week { Week(start: start.adding(days: 7)) }
}
