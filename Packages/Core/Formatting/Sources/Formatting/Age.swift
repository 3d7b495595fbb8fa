import Foundation

/// The age of content that is not the latest.
public enum Age: Equatable, Sendable {
    /// Fewer than 60 minutes.
    case minutes(Int)
    /// From one hour to two days.
    case hours(Int)
    /// Two days or more.
    case days(Int)
    /// The clock or the date of the content is wrong.
    case unknown

    /// Computes the age of content that was requested at `asOf`.
    ///
    /// - Parameter isStale: Whether newer content could not be loaded.
    /// - Returns: `nil` for content that is not stale and less than an hour old.
    public init?(asOf: Date, isStale: Bool, now: Date) {
        let age = now.timeIntervalSince(asOf)
        // A clock that was set back, or a date that makes no sense, says nothing about the age.
        guard age >= (isStale ? 120 : 3_600), age < 1e10 else {
            guard isStale else { return nil }
            self = .unknown
            return
        }
        let minutes = Int(age / 60)
        self =
            switch minutes {
            case ..<60: .minutes(minutes)
            case ..<2_880: .hours(minutes / 60)
            default: .days(minutes / 1_440)
            }
    }

    /// The age in words: `from 3 hours ago`.
    public var text: String {
        switch self {
        case .minutes(let minutes): "from \(minutes) minutes ago"
        case .hours(1): "from an hour ago"
        case .hours(let hours): "from \(hours) hours ago"
        case .days(let days): "from \(days) days ago"
        case .unknown: "not the latest"
        }
    }
}
