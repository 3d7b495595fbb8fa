import Formatting
import Foundation

/// A time in a response, in one of the two formats of the service.
package enum TimeStamp: Decodable, Equatable, Sendable {
    /// The format `iso8601`: the local time of the place, `2026-11-25T13:00`, or a day, `2026-11-25`.
    case local(String)
    /// The format `unixtime`: seconds since 1970 in UTC.
    case unix(Double)
    case unreadable

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .local(text)
        } else if let seconds = try? container.decode(Double.self) {
            self = .unix(seconds)
        } else {
            self = .unreadable
        }
    }

    /// The moment; `nil` if it cannot be read or is not within the years 1 to 9999.
    ///
    /// - Parameter offset: The offset from UTC with which the response writes local times, in seconds. A response has one
    ///   offset for all its times, even if the clocks change within its days.
    package func date(offset: Int) -> Date? {
        switch self {
        case .local(let text): LocalTime(text)?.moment(secondsFromUTC: offset)
        case .unix(let seconds): Date(secondsSince1970: seconds)
        case .unreadable: nil
        }
    }
}

extension Date {
    /// Returns `nil` for a moment that is not within the years 1 to 9999.
    init?(secondsSince1970 seconds: Double) {
        self.init(timeIntervalSince1970: seconds)
        guard LocalTime(self, secondsFromUTC: 0) != nil else { return nil }
    }
}
