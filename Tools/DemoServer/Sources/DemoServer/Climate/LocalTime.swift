import Foundation

/// Writes times as `2026-11-30T12:00`, without a zone. All of them have the same offset from UTC.
struct LocalTime: Sendable {
    /// In seconds.
    let offset: Int

    /// The last midnight before a date.
    func midnight(before date: Date) -> Date {
        let local = ((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down) * 86_400
        return Date(timeIntervalSince1970: local - Double(offset))
    }

    /// `2026-11-21`.
    func day(_ date: Date) -> String {
        let parts = components(date)
        let year = String(parts.year ?? 1970)
        return String(repeating: "0", count: max(4 - year.count, 0))
            + "\(year)-\(Self.two(parts.month))-\(Self.two(parts.day))"
    }

    /// `14:05`.
    func time(_ date: Date) -> String {
        let parts = components(date)
        return "\(Self.two(parts.hour)):\(Self.two(parts.minute))"
    }

    /// `02:05 PM`.
    func twelveHourTime(_ date: Date) -> String {
        let parts = components(date)
        let hour = parts.hour ?? 0
        return "\(Self.two((hour + 11) % 12 + 1)):\(Self.two(parts.minute)) \(hour < 12 ? "AM" : "PM")"
    }

    private func components(_ date: Date) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let local = date.addingTimeInterval(Double(offset))
        return calendar.dateComponents([.year, .month, .day, .hour, .minute], from: local)
    }

    private static func two(_ number: Int?) -> String {
        let text = String(number ?? 0)
        return text.count < 2 ? "0" + text : text
    }
}
