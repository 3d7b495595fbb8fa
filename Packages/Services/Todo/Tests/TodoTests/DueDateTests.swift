import Formatting
import Testing
import Todo

struct DueDateTests {
    private let friday = Day("2015-11-06")!

    @Test(arguments: [
        ("today", "2015-11-06"), ("TOD", "2015-11-06"), (" tomorrow ", "2015-11-07"), ("yesterday", "2015-11-05"),
        ("sat", "2015-11-07"), ("fri", "2015-11-13"), ("Friday", "2015-11-13"), ("mo", "2015-11-09"),
        ("+3d", "2015-11-09"), ("0d", "2015-11-06"), ("-1d", "2015-11-05"), ("2w", "2015-11-20"), ("1M", "2015-12-06"),
        ("1y", "2016-11-06"), ("1b", "2015-11-09"), ("5b", "2015-11-13"), ("7b", "2015-11-17"), ("-1b", "2015-11-05"),
        ("next week", "2015-11-09"), ("next  month", "2015-12-01"), ("next year", "2016-01-01"),
        ("2016-02-29", "2016-02-29"),
    ])
    func `a date is read as people write it`(text: String, day: String) throws {
        #expect(try DueDate.parse(text, today: friday).description == day)
    }

    @Test(arguments: [
        "", "0dd", "mondayy", "soon", "2015-02-29", "d", "+d", "1.5d", "99999999999999999999d", "1000000d",
        "-9223372036854775808d",
        "9223372036854775807w", "-9223372036854775808b", "-1000000y", "next",
        "next friday the 13th", "\u{0}", "💥",
    ])
    func `any other text is refused with an error that quotes it`(text: String) {
        #expect(throws: TodoError.invalid(.due, text)) { try DueDate.parse(text, today: friday) }
    }

    @Test(arguments: 0..<7)
    func `business days match a count day by day`(weekday: Int) throws {
        let today = friday.adding(days: weekday)
        for count in -30...30 where count != 0 {
            var day = today
            var left = abs(count)
            while left > 0 {
                day = day.adding(days: count.signum())
                if ![.saturday, .sunday].contains(day.weekday) { left -= 1 }
            }
            #expect(try DueDate.parse("\(count)b", today: today) == day, "\(count)b from a \(today.weekday)")
        }
        #expect(try DueDate.parse("0b", today: today) == today)
    }

    @Test(arguments: [("2015-11-07", "2015-11-09", "2015-11-13"), ("2015-11-08", "2015-11-09", "2015-11-13")])
    func `counted from a weekend, 1b is Monday and 5b is Friday`(weekend: String, one: String, five: String) throws {
        let today = try #require(Day(weekend))
        #expect(try DueDate.parse("1b", today: today).description == one)
        #expect(try DueDate.parse("5b", today: today).description == five)
        #expect(try DueDate.parse("-1b", today: today).description == "2015-11-06")
    }

    @Test func `next week begins on the weekday that was chosen`() throws {
        #expect(try DueDate.parse("next week", today: friday, firstWeekday: .sunday).description == "2015-11-08")
        let sunday = try #require(Day("2015-11-08"))
        #expect(try DueDate.parse("next week", today: sunday, firstWeekday: .sunday).description == "2015-11-15")
        #expect(try DueDate.parse("next week", today: sunday, firstWeekday: .monday).description == "2015-11-09")
    }
}
