import FoundationEssentials

/// Reads dates as services write them: RFC 3339, and what else ISO 8601 allows and is in use.
///
/// `2024-02-29T12:30:15.5Z`, with a fraction of any length behind "." or ","; a space or `t` for the
/// `T`; `z`, `+02:00`, `+0200` or `+02` for the `Z`; seconds left out; or a day alone, which is its
/// midnight in UTC. A leap second is the second after it. Years 0000 to 9999, proleptic Gregorian.
/// A time without zone is refused, as are week and ordinal dates.
struct ISO8601Reader {
    /// Why a text is no date.
    struct Refusal: Error, Equatable {
        let reason: String
    }

    private var rest: Substring.UTF8View

    static func date(from text: String) throws(Refusal) -> Date {
        var reader = ISO8601Reader(rest: text[...].utf8)
        return try reader.read()
    }

    private mutating func read() throws(Refusal) -> Date {
        let day = try readDay()
        guard !rest.isEmpty else { return Self.date(day: day, seconds: 0, fraction: 0) }
        guard take("T") || take("t") || take(" ") else {
            throw Refusal(reason: "a \"T\" was expected behind the day")
        }
        let (seconds, fraction) = try readTime()
        let offset = try readOffset()
        guard rest.isEmpty else { throw Refusal(reason: "there is something behind the date") }
        return Self.date(day: day, seconds: seconds - offset, fraction: fraction)
    }

    /// Days since 1970-01-01.
    private mutating func readDay() throws(Refusal) -> Int {
        let year = try readNumber(digits: 4, "year", 0...9999)
        guard take("-") else { throw Refusal(reason: "a \"-\" was expected behind the year") }
        let month = try readNumber(digits: 2, "month", 1...12)
        guard take("-") else { throw Refusal(reason: "a \"-\" was expected behind the month") }
        let day = try readNumber(digits: 2, "day", 1...CivilDay.count(inMonth: month, of: year))
        return CivilDay(year: year, month: month, day: day).sinceEpoch
    }

    private mutating func readTime() throws(Refusal) -> (seconds: Int, fraction: Double) {
        let hour = try readNumber(digits: 2, "hour", 0...23)
        guard take(":") else { throw Refusal(reason: "a \":\" was expected behind the hour") }
        let minute = try readNumber(digits: 2, "minute", 0...59)
        guard take(":") else { return (hour * 3600 + minute * 60, 0) }
        // 60 is a leap second; the sum makes it the one after.
        let second = try readNumber(digits: 2, "second", 0...60)
        let fraction = take(".") || take(",") ? try readFraction() : 0
        return (hour * 3600 + minute * 60 + second, fraction)
    }

    private mutating func readFraction() throws(Refusal) -> Double {
        var (value, scale, count) = (0.0, 1.0, 0)
        while let digit = takeDigit() {
            count += 1
            // More digits than a Double holds change nothing.
            guard count <= 15 else { continue }
            value = value * 10 + Double(digit)
            scale *= 10
        }
        guard count > 0 else { throw Refusal(reason: "the fraction of the second has no digits") }
        return value / scale
    }

    /// Seconds east of UTC.
    private mutating func readOffset() throws(Refusal) -> Int {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0 else { throw Refusal(reason: "the time has no zone (\"Z\" or as \"+02:00\")") }
        let hour = try readNumber(digits: 2, "zone's hour", 0...23)
        let minute = take(":") || !rest.isEmpty ? try readNumber(digits: 2, "zone's minute", 0...59) : 0
        return sign * (hour * 3600 + minute * 60)
    }

    private mutating func readNumber(digits: Int, _ name: String, _ range: ClosedRange<Int>) throws(Refusal) -> Int {
        var number = 0
        for _ in 0..<digits {
            guard let digit = takeDigit() else { throw Refusal(reason: "the \(name) must have \(digits) digits") }
            number = number * 10 + digit
        }
        guard range.contains(number) else { throw Refusal(reason: "there is no \(name) \(number)") }
        return number
    }

    private mutating func takeDigit() -> Int? {
        guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        rest.removeFirst()
        return Int(byte - UInt8(ascii: "0"))
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private static func date(day: Int, seconds: Int, fraction: Double) -> Date {
        // Added to the smaller number, whose Double has more room for the fraction.
        Date(timeIntervalSinceReferenceDate: Double((day - CivilDay.ofReferenceDate) * 86_400 + seconds) + fraction)
    }
}
