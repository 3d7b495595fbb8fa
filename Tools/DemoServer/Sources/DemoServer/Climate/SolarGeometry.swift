import Foundation

/// The position of the sun, and the times when it rises and sets.
///
/// The equations are from the sheet "General Solar Position Calculations" of the NOAA Global Monitoring
/// Division. With γ = 2π/365 · (day of year − 1 + (hour − 12)/24):
///
/// - equation of time in minutes: 229.18 · (0.000075 + 0.001868 cos γ − 0.032077 sin γ − 0.014615 cos 2γ
///   − 0.040849 sin 2γ)
/// - declination: 0.006918 − 0.399912 cos γ + 0.070257 sin γ − 0.006758 cos 2γ + 0.000907 sin 2γ
///   − 0.002697 cos 3γ + 0.00148 sin 3γ
/// - hour angle of sunrise: arccos(cos 90.833° / (cos φ cos δ) − tan φ tan δ)
/// - sunrise in minutes UTC: 720 − 4 · (longitude + hour angle) − equation of time; sunset with the hour
///   angle subtracted
///
/// 90.833° takes the sun's radius and the refraction of the air into account. The times are accurate to about
/// a minute outside the polar circles.
struct SolarGeometry: Sendable {
    var latitude: Double
    var longitude: Double

    /// The course of the sun on one day.
    enum Day: Sendable, Equatable {
        case rises(Date, sets: Date)
        /// The sun does not set.
        case polarDay
        /// The sun does not rise.
        case polarNight
    }

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// - Parameter midnight: The local midnight at which the day begins.
    func day(from midnight: Date) -> Day {
        // The solar noon within the local day. Its UTC date may differ.
        let solarMidnight = -longitude * 240
        let offset = (midnight.timeIntervalSince1970 - solarMidnight) / 86_400
        let base = solarMidnight + (offset + 0.5).rounded(.down) * 86_400
        let sun = Self.position(at: base + 43_200)
        let phi = latitude * .pi / 180
        let cosine = cos(90.833 * .pi / 180) / (cos(phi) * cos(sun.declination)) - tan(phi) * tan(sun.declination)
        guard cosine <= 1 else { return .polarNight }
        guard cosine >= -1 else { return .polarDay }
        let halfDay = acos(cosine) * 180 / .pi * 240
        let noon = base + 43_200 - sun.equationOfTime * 60
        return .rises(
            Date(timeIntervalSince1970: noon - halfDay), sets: Date(timeIntervalSince1970: noon + halfDay))
    }

    /// The sine of the sun's height above the horizon.
    func sineOfHeight(at date: Date) -> Double {
        let seconds = date.timeIntervalSince1970
        let sun = Self.position(at: seconds)
        let angle = (solarHour(at: date, equationOfTime: sun.equationOfTime) - 12) * .pi / 12
        let phi = latitude * .pi / 180
        return sin(phi) * sin(sun.declination) + cos(phi) * cos(sun.declination) * cos(angle)
    }

    /// The sine of the sun's height at noon of the day.
    func sineOfNoonHeight(at date: Date) -> Double {
        let declination = Self.position(at: date.timeIntervalSince1970).declination
        return cos(latitude * .pi / 180 - declination)
    }

    /// True solar time in hours, from 0 to 24. The sun is highest at 12.
    func solarHour(at date: Date) -> Double {
        solarHour(at: date, equationOfTime: Self.position(at: date.timeIntervalSince1970).equationOfTime)
    }

    /// Whether the sun is up, which means that its upper edge is visible.
    func isUp(at date: Date) -> Bool {
        sineOfHeight(at: date) > sin(-0.833 * .pi / 180)
    }

    private func solarHour(at date: Date, equationOfTime: Double) -> Double {
        let hours = date.timeIntervalSince1970 / 3600 + longitude / 15 + equationOfTime / 60
        return hours - (hours / 24).rounded(.down) * 24
    }

    /// The equation of time in minutes and the declination in radians.
    private static func position(at seconds: Double) -> (equationOfTime: Double, declination: Double) {
        let g = 2 * Double.pi / 365 * (DayOfYear.of(seconds: seconds) - 0.5)
        let equation =
            229.18
            * (0.000075 + 0.001868 * cos(g) - 0.032077 * sin(g)
                - 0.014615 * cos(2 * g) - 0.040849 * sin(2 * g))
        let first = 0.006918 - 0.399912 * cos(g) + 0.070257 * sin(g)
        let second = -0.006758 * cos(2 * g) + 0.000907 * sin(2 * g)
        let third = -0.002697 * cos(3 * g) + 0.00148 * sin(3 * g)
        return (equation, first + second + third)
    }
}
