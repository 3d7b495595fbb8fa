import Foundation

/// Numbers from 0 to 1 that change smoothly over the globe and in time, as the waves of the west wind do: five of them
/// lie around the globe and go east. In the long run, all numbers are equally frequent at each place.
struct WeatherWave: Sendable {
    /// The days between two waves, on average.
    let period: Double

    func value(latitude: Double, longitude: Double, days: Double) -> Double {
        // The two slow movements let no wave be like the one before. They keep the numbers equally frequent.
        let turns =
            days / period + latitude / 40 - 5 * longitude / 360
            + 0.5 * sin(2 * .pi * (days / (2.7 * period) + latitude / 50))
            + 0.08 * sin(2 * .pi * (days / (0.4 * period) + 3 * longitude / 360))
        return abs(turns.remainder(dividingBy: 1)) * 2
    }
}
