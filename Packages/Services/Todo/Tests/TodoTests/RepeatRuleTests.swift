import Formatting
import Testing
@testable import Todo

struct RepeatRuleTests {
    @Test(arguments: [
        ("day", "day"), ("Every  Week", "week"), ("1 week", "week"), ("2 weeks", "2 weeks"), ("12 months", "year"),
        ("mon,thu", "mon,thu"), ("thursday, Mo", "mon,thu"), ("2 weeks on Fri", "2 weeks on fri"),
        ("mon and thu", "mon,thu"), ("2 weeks on mon, wed & fri", "2 weeks on mon,wed,fri"),
        ("weekday", "weekday"), ("fri,mon,tue,wed,thu", "weekday"), ("month on 31", "month on 31"),
        ("3 months on 1", "3 months on 1"), ("year", "year"), ("week from completion", "week from completion"),
        ("week from due", "week"), ("1000 days", "1000 days"),
    ])
    func `a rule is read as people write it, and printed in one form`(text: String, printed: String) throws {
        let rule = try RepeatRule(parsing: text)
        #expect(rule.description == printed)
        #expect(try RepeatRule(parsing: printed) == rule)
    }

    @Test(arguments: [
        "", " ", "every", "sometimes", "0 days", "-1 days", "1001 days", "99999999999999999999 days", "week on",
        "week on 3",
        "month on 0", "month on 32", "month on mon", "day on mon", "2 mon", "mon,foo", "mon and", "and", "1 and 2 days",
        "week week", "on mon",
        "month on 1 2", "mon from completion", "month on 3 from completion", "from completion", "week from", "5",
    ])
    func `another text is refused`(text: String) {
        #expect(throws: TodoError.invalid(.repeats, text)) { try RepeatRule(parsing: text) }
    }

    @Test(arguments: [
        // On the day, early, and late.
        ("day", "2026-11-25", "2026-11-25", "2026-11-26"), ("week", "2026-11-27", "2026-11-25", "2026-12-04"),
        ("week", "2026-11-02", "2026-11-25", "2026-11-30"), ("3 days", "2026-11-01", "2026-11-25", "2026-11-28"),
        ("day", "2026-01-01", "2026-11-25", "2026-11-26"), ("week", nil, "2026-11-25", "2026-12-02"),
        ("week from completion", "2026-11-02", "2026-11-25", "2026-12-02"),
        ("month from completion", "2026-12-24", "2026-11-25", "2026-12-25"),
        ("mon,thu", "2026-11-23", "2026-11-25", "2026-11-26"), ("mon,thu", "2026-11-26", "2026-11-25", "2026-11-30"),
        ("weekday", "2026-11-27", "2026-11-27", "2026-11-30"), ("weekday", "2026-11-20", "2026-11-28", "2026-11-30"),
        // Weeks begin on Monday, also if the user's do not.
        ("2 weeks on mon,sun", "2026-11-23", "2026-11-23", "2026-11-29"),
        ("2 weeks on mon,sun", "2026-11-29", "2026-11-29", "2026-12-07"),
        ("2 weeks on mon", "2026-11-02", "2026-11-25", "2026-11-30"),
        ("month on 31", "2026-01-31", "2026-01-31", "2026-02-28"),
        ("month on 31", "2026-02-28", "2026-02-28", "2026-03-31"),
        ("month on 31", "2026-11-15", "2026-11-15", "2026-11-30"),
        ("month on 1", "2026-11-15", "2026-12-01", "2027-01-01"),
        ("3 months on 30", "2025-11-30", "2025-12-01", "2026-02-28"),
        ("month", "2024-12-31", "2026-11-25", "2026-11-30"),
        ("year", "2024-02-29", "2024-02-29", "2025-02-28"), ("year on 29", "2025-02-28", "2027-03-01", "2028-02-29"),
        ("year", "2020-11-25", "2026-11-25", "2027-11-25"),
        // The calendar ends.
        ("day", "9999-12-31", "9999-12-31", "9999-12-31"), ("2 weeks on mon", "9999-12-31", "9999-12-31", "9999-12-31"),
        ("1000 months on 31", "9990-01-31", "9999-12-30", "9999-12-31"),
        ("year", "9999-12-31", "0001-01-01", "9999-12-31"),
    ])
    func `the next date is after the date and after today`(rule: String, due: String?, today: String, next: String)
        throws
    {
        let today = try #require(Day(today))
        let day = try RepeatRule(parsing: rule).next(after: due.flatMap { Day($0) }, doneOn: today)
        #expect(day.description == next)
    }

    @Test(arguments: ["day", "5 days", "week", "2 weeks on mon,fri", "month", "month on 31", "year", "3 months on 29"])
    func `each next date follows the one before, done on the day`(rule: String) throws {
        let rule = try RepeatRule(parsing: rule)
        var day = try #require(Day("2024-01-31"))
        for _ in 1...200 {
            let next = rule.next(after: day, doneOn: day)
            #expect(next > day && next.number - day.number <= 366)
            day = next
        }
    }

    @Test(arguments: [
        ("day", "FREQ=DAILY"), ("2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("mon,thu", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("month", "FREQ=MONTHLY"), ("month on 15", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("month on 31", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("month on 30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
        ("2 years", "FREQ=YEARLY;INTERVAL=2"), ("year on 29", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=28,29;BYSETPOS=-1"),
    ])
    func `a rule is a value of RRULE, and is read from it`(text: String, rrule: String) throws {
        let rule = try RepeatRule(parsing: text)
        #expect(rule.rrule == rrule)
        #expect(RepeatRule(rrule: rrule) == rule)
        #expect(RepeatRule(rrule: rrule.lowercased() + ";WKST=MO") == rule)
    }

    @Test(arguments: [
        "FREQ=WEEKLY;WKST=SU;INTERVAL=1;BYDAY=TU,TH", "FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU",
        "FREQ=DAILY;WKST=SA;INTERVAL=2",
    ])
    func `the first day of weeks counts only if a rule has several days in several weeks`(rrule: String) throws {
        let monday = rrule.replacing(/WKST=../, with: "WKST=MO")
        #expect(RepeatRule(rrule: rrule) == (try #require(RepeatRule(rrule: monday))))
    }

    @Test(arguments: [
        "", "FREQ", "FREQ=", "FREQ=HOURLY", "FREQ=DAILY;COUNT=3", "FREQ=DAILY;UNTIL=20271231", "FREQ=DAILY;FREQ=DAILY",
        "FREQ=DAILY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=1M", "FREQ=WEEKLY;BYDAY=,",
        "FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=SU,MO", "FREQ=WEEKLY;WKST=XX",
        "FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=2",
        "FREQ=YEARLY;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=2", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=-1",
        "FREQ=DAILY;INTERVAL=99999999999999999999",
    ])
    func `a value of RRULE that says more is refused`(rrule: String) {
        #expect(RepeatRule(rrule: rrule) == nil)
    }
}
