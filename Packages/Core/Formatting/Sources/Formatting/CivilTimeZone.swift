import Foundation

/// The time zone whose clocks decide which day it is.
public enum CivilTimeZone: Hashable, Sendable {
    /// That of this machine, as the C library reads it from the variable `TZ` and the file `/etc/localtime`. Foundation
    /// knows neither the rules of POSIX (`CET-1CEST,M3.5.0,M10.5.0`), nor `:Zone`, nor a copy of a zone's file.
    case machine
    /// A time zone of the IANA database.
    case named(TimeZone)

    /// UTC.
    public static let gmt = CivilTimeZone.named(.gmt)

    /// How far the clocks are ahead of UTC at a moment, in seconds; 0 outside of the years 1 to 9999, for which Foundation must
    /// not be asked.
    public func secondsFromUTC(at moment: Date) -> Int {
        guard LocalTime(moment, secondsFromUTC: 0) != nil else { return 0 }
        return switch self {
        case .machine: Self.clock(at: moment)?.tm_gmtoff ?? 0
        case .named(let zone): zone.secondsFromGMT(for: moment)
        }
    }

    /// The name in the IANA database, `Europe/Oslo`, or the abbreviation that the rule of the machine gives, `SST`.
    public var name: String {
        switch self {
        case .machine:
            let now = Date()
            guard let clock = Self.clock(at: now), clock.tm_gmtoff != TimeZone.current.secondsFromGMT(for: now) else {
                return TimeZone.current.identifier
            }
            return String(cString: clock.tm_zone)
        case .named(let zone): return zone.identifier
        }
    }

    /// `nil` for a year that C cannot represent.
    private static func clock(at moment: Date) -> tm? {
        guard var seconds = time_t(exactly: moment.timeIntervalSince1970.rounded(.down)) else { return nil }
        // localtime_r alone would keep the zone that it read first.
        tzset()
        var clock = tm()
        return localtime_r(&seconds, &clock) == nil ? nil : clock
    }
}
