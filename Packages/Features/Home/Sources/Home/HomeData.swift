import Foundation
import Weather

/// The values that enter and leave the module.
public enum HomeData {
    /// The state of the tasks.
    public enum Tasks: Equatable, Sendable {
        case counted(overdue: Int, today: Int)
        /// With the reason, a sentence.
        case failed(String)
    }

    /// The weather of the first saved city.
    public enum Weather: Equatable, Sendable {
        /// No city is saved.
        case noCity
        /// - Parameter now: The present moment, from which the age of the forecast is counted.
        case known(Forecast, now: Date)
        /// With the reason, a sentence.
        case failed(String)
    }
}
