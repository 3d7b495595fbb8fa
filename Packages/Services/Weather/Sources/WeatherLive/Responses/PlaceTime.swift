import Formatting
import Foundation
import Weather

/// The clocks of a place, of which a response gives one offset from UTC.
struct PlaceTime {
    /// The zone in which times are shown.
    let zone: TimeZone
    /// The offset of the response, in seconds.
    let offset: Int

    /// - Parameters:
    ///   - names: Identifiers of the time zone, the best first. A name is used if its clocks show the offset within a
    ///     day of the request; they may just have changed. Otherwise the name or its rules are out of date, and one
    ///     offset holds for all times.
    ///   - offset: The offset that the response has.
    init(names: [String?], offset: Int, askedAt: Date) {
        let moments = [0, -86_400, 86_400].map { askedAt.addingTimeInterval($0) }
        let zones = names.compactMap { $0.flatMap(TimeZone.init(identifier:)) }
        zone =
            zones.first { zone in moments.contains { zone.secondsFromGMT(for: $0) == offset } }
            ?? TimeZone(secondsFromGMT: offset) ?? .gmt
        self.offset = offset
    }
}

extension TimeZone {
    /// The moment at which the clocks of the zone show a time of a day, in seconds since midnight. A time that comes twice
    /// is the first of both. A time that the clocks skip is counted as if they had not been changed.
    func moment(of second: Int, on day: Day) -> Date {
        let time = day.start(secondsFromUTC: 0).addingTimeInterval(Double(second))
        // The offsets before and after a change.
        let offsets = [-86_400, 86_400].map { secondsFromGMT(for: time.addingTimeInterval($0)) }
        let offset = offsets.first { secondsFromGMT(for: time.addingTimeInterval(-Double($0))) == $0 } ?? offsets[0]
        return time.addingTimeInterval(-Double(offset))
    }
}
