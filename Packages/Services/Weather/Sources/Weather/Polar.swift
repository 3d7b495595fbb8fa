import Formatting

/// A day of the polar regions on which the sun neither rises nor sets.
public enum Polar: String, Sendable {
    /// The sun is up all day.
    case day
    /// The sun does not rise.
    case night

    /// The polar day or night of a date on which the sun neither rises nor sets: near the pole where it is summer, the
    /// sun is up.
    package init(latitude: Double, on day: Day) {
        // From the equinox of March to that of September.
        let (_, month, dayOfMonth) = day.components
        let isNorthernSummer = (320...922).contains(month * 100 + dayOfMonth)
        self = (latitude > 0) == isNorthernSummer ? .day : .night
    }
}
