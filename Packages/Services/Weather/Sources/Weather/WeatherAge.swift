import Foundation

/// How old weather is, in words.
public enum WeatherAge {
    /// Weather that a provider gave at `asOf`, seen from `now`: `from 3 hours ago`.
    ///
    /// - Parameter isStale: Whether the provider could not be asked for newer weather.
    /// - Returns: `nil` for weather that is not stale and less than an hour old.
    public static func text(asOf: Date, isStale: Bool, now: Date) -> String? {
        let age = now.timeIntervalSince(asOf)
        // A clock that was set back, or a date that makes no sense, says nothing about the age.
        guard age >= (isStale ? 120 : 3_600), age < 1e10 else { return isStale ? "not the latest" : nil }
        let minutes = Int(age / 60)
        return switch minutes {
        case ..<60: "from \(minutes) minutes ago"
        case ..<120: "from an hour ago"
        case ..<2_880: "from \(minutes / 60) hours ago"
        default: "from \(minutes / 1_440) days ago"
        }
    }
}
