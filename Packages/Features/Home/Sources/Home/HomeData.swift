import Foundation
import Weather

/// What crosses the borders of the module.
public enum HomeData {
    /// How the tasks stand.
    public enum Tasks: Equatable, Sendable {
        case counted(overdue: Int, today: Int)
        /// With the reason, a sentence.
        case failed(String)
    }

    /// How the weather is.
    public enum Weather: Equatable, Sendable {
        /// No city was saved yet.
        case noCity
        /// - Parameter age: How long ago the provider was asked, in seconds.
        case foreseen(Forecast, age: TimeInterval)
        /// With the reason, a sentence.
        case failed(String)
    }
}
