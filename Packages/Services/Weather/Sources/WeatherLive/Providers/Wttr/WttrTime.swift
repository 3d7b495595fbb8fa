import Formatting
import Foundation

/// Reads the times of a response.
enum WttrTime {
    /// The second of the day of `06:49 AM`; `nil` for words such as `No sunrise`.
    static func clock(_ text: some StringProtocol) -> Int? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, ["AM", "PM"].contains(parts[1]), let time = LocalTime("2000-01-01T\(parts[0])"),
            (3_600..<13 * 3_600).contains(time.secondOfDay)
        else { return nil }
        return time.secondOfDay % 43_200 + (parts[1] == "PM" ? 43_200 : 0)
    }

    /// The second of the day of `0`, `300` … `2100`.
    static func hour(_ text: String) -> Int? {
        guard let number = Int(text), (0..<2_400).contains(number), number % 100 < 60 else { return nil }
        return number / 100 * 3_600 + number % 100 * 60
    }

    /// The day and the second of the day of `2026-04-03 10:37 PM`.
    static func dayAndClock(_ text: String) -> (day: Day, second: Int)? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let day = Day(parts[0]), let second = clock(parts[1]) else { return nil }
        return (day, second)
    }
}

extension WttrResponse.Current {
    /// The offset of the place from UTC, in seconds: the local time of the observation less its time in
    /// UTC.
    ///
    /// The time in UTC has no date. Of the two offsets that are possible the one is meant whose moment is nearer to the
    /// request.
    func secondsFromUTC(askedAt: Date) -> Int? {
        guard let local = localTime.flatMap(WttrTime.dayAndClock), let universal = time.flatMap(WttrTime.clock),
            (local.second - universal).isMultiple(of: 900)
        else { return nil }
        let ahead = (local.second - universal + 86_400) % 86_400
        return [ahead, ahead - 86_400].filter { (-12 * 3_600...14 * 3_600).contains($0) }
            .min { distance(from: askedAt, local, $0) < distance(from: askedAt, local, $1) }
    }

    private func distance(from moment: Date, _ local: (day: Day, second: Int), _ offset: Int) -> TimeInterval {
        let observed = local.day.start(secondsFromUTC: offset).addingTimeInterval(Double(local.second))
        return abs(observed.timeIntervalSince(moment))
    }
}
