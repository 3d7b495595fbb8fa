import Foundation

/// Writes times as local times without a zone, all with the same offset.
struct ForecastTime: Sendable {
    var offset: Int

    static let unit = "iso8601"

    /// The last midnight before a date, in the local time of the offset.
    func midnight(before date: Date) -> Date {
        let local = ((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down) * 86_400
        return Date(timeIntervalSince1970: local - Double(offset))
    }

    /// A date and time, to the minute.
    func moment(_ date: Date) -> JSONText {
        let parts = components(date)
        return .string("\(dayText(parts))T\(Self.two(parts.hour)):\(Self.two(parts.minute))")
    }

    /// The day that begins at a midnight.
    func day(_ midnight: Date) -> JSONText {
        .string(dayText(components(midnight)))
    }

    private func components(_ date: Date) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let local = date.addingTimeInterval(Double(offset))
        return calendar.dateComponents([.year, .month, .day, .hour, .minute], from: local)
    }

    private func dayText(_ parts: DateComponents) -> String {
        let year = String(parts.year ?? 1970)
        let padded = String(repeating: "0", count: max(4 - year.count, 0)) + year
        return "\(padded)-\(Self.two(parts.month))-\(Self.two(parts.day))"
    }

    private static func two(_ number: Int?) -> String {
        let text = String(number ?? 0)
        return text.count < 2 ? "0" + text : text
    }
}
