import Foundation
import Weather

/// What a kept answer is an answer to, but for the number of days.
struct AnswerKey: Sendable {
    let city: City.ID
    let units: WeatherUnits
    /// The address of the service, so that made-up weather never stands in for a real one.
    let endpoint: String
}

/// An answer as it came.
struct KeptAnswer: Sendable {
    /// As many as were asked for.
    let days: Int
    let askedAt: Date
    let provider: String
    let body: Data

    /// How many of `wanted` days, from now on, it still tells of.
    func coverage(of wanted: Int, at now: Date) -> Int {
        let age = (now.timeIntervalSince(askedAt) / 86_400).rounded(.down)
        // An age that is no sensible number is beyond all days.
        let past = Int(exactly: min(max(age, 0), 16)) ?? 16
        return min(wanted, max(days - past, 0))
    }
}
