import Formatting
import Foundation
import Weather

/// The question to which an answer is kept, without the number of days.
struct AnswerKey: Sendable {
    let city: City.ID
    let provider: WeatherProvider.ID
    /// The base address of the provider, so that made-up weather is never returned in place of real weather.
    let endpoint: String
    /// The units of the answer; `nil` if it serves all.
    let units: UnitSystem?
}

/// An answer as it came, with the circumstances of its request.
struct KeptAnswer: Sendable {
    /// The number of days that were asked for.
    let days: Int
    /// When it came, or was last confirmed.
    var askedAt: Date
    let isMadeUp: Bool
    /// The field `Last-Modified` of the response.
    var lastModified: String?
    /// The provider does not want to be asked before. Not later than a day after ``askedAt``.
    var expiresAt: Date
    let body: Data

    /// How many of the next `wanted` days the answer covers.
    func coverage(of wanted: Int, at now: Date) -> Int {
        let age = (now.timeIntervalSince(askedAt) / 86_400).rounded(.down)
        // An age that makes no sense covers no day.
        let past = Int(exactly: min(max(age, 0), 16)) ?? 16
        return min(wanted, max(days - past, 0))
    }
}
