import Formatting
import Foundation

/// The reason why a response of a provider cannot be used. Descriptions are sentences for users.
///
/// ```swift
/// #expect(throws: ResponseError.self) {
///     try OpenMeteo().decode(Data([0xFF, 0xFE, 0x00, 0x80]), for: Sample.question())
/// }
/// ```
public enum ResponseError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The response has no bytes.
    case empty
    /// The response is not a JSON object. For places without data the service sends a bare `nan`.
    case notJSON(excerpt: String)
    /// The server reports an error, with its own reason.
    case refused(reason: String)
    /// A field cannot be used, and without it the response cannot be trusted. With the path of the field in JSON, as
    /// in `hourly.time[3]`.
    case field(String, Problem)
    /// Every value of the weather is absent.
    case noValues
    /// The response covers other days, from a first to a last one.
    case otherDays(Day, Day, today: Day)
    /// Some of the warnings cannot be read.
    case unreadableAlerts(Int, of: Int)
    /// No warnings are stored, or those are older than the forecast.
    case noLatestAlerts
    /// The provider wants no requests before a moment.
    case paused(until: Date)

    /// An error in a field.
    public enum Problem: Equatable, Sendable {
        case missing
        /// The JSON value has the wrong type.
        case wrongType
        case outOfRange
        case notATime
        /// The time is not later than the one before it.
        case notAscending
        /// The array does not have one value for each time.
        case length(Int, expected: Int)
        /// The values have other units than the requested ones.
        case unit(String)
        /// The values are for another place than the requested city.
        case otherPlace
    }

    public var description: String {
        switch self {
        case .empty: "The provider's answer is empty."
        case .notJSON(let excerpt): "The provider's answer is not JSON as expected; it begins with \"\(excerpt)\"."
        case .refused(let reason): "The provider answered with an error: \(reason)"
        case .field(let name, let problem): "The provider's answer cannot be used: \(name) \(problem.clause)."
        case .noValues: "The provider's answer has no values."
        case .otherDays(let first, let last, let today):
            """
            The provider's answer covers \(first == last ? "\(first)" : "\(first) to \(last)"), but today is \(today) \
            by this machine's clock.
            """
        case .unreadableAlerts(let count, let all): "\(count) of \(all) warnings cannot be read."
        case .noLatestAlerts: "The latest ones are not stored."
        case .paused(let end): "The provider accepts no requests until \(end.clockText)."
        }
    }
}

extension Date {
    /// The local time of this machine: `Sat 21 Nov 14:05`.
    fileprivate var clockText: String {
        LocalTime(self, in: .machine)?.dayAndClock ?? "another day"
    }
}

extension ResponseError.Problem {
    fileprivate var clause: String {
        switch self {
        case .missing: "is missing"
        case .wrongType: "is of the wrong type"
        case .outOfRange: "is out of range"
        case .notATime: "is not a time"
        case .notAscending: "is not later than the time before it"
        case .length(let length, let expected): "has \(length) values for \(expected) times"
        case .unit(let unit): "is in '\(unit)', which was not asked for"
        case .otherPlace: "is another place than the city that was asked for"
        }
    }
}
