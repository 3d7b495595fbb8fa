import CDemoFiles
import Foundation

/// The climate of a place: the monthly means of the nearest weather station, whose temperatures are corrected by 6 °C
/// for each kilometre of elevation.
///
/// Each line of `climate.csv` is a station: its name, latitude, longitude, elevation in metres, the mean temperature of
/// each month in °C, and its rain and melted snow in mm. The figures are rounded from memory of published means of
/// 1991–2020. They are plausible, and no source for anything else.
struct Climate: Sendable {
    /// The means of a day, by interpolation between the middles of two months.
    struct Day: Sendable {
        /// °C
        let temperature: Double
        /// Rain and melted snow, mm a month
        let precipitation: Double
    }

    private struct Station: Sendable {
        let point: SpherePoint
        let elevation: Double
        let months: [Day]

        init?(line: Substring) {
            let fields = line.split(separator: ";").map { $0.split(separator: ",").compactMap { Double($0) } }
            guard fields.count == 6, let latitude = fields[1].first, let longitude = fields[2].first,
                let elevation = fields[3].first, fields[4].count == 12, fields[5].count == 12
            else { return nil }
            point = SpherePoint(latitude: latitude, longitude: longitude)
            self.elevation = elevation
            months = zip(fields[4], fields[5]).map { Day(temperature: $0, precipitation: $1) }
        }
    }

    private static let stations = String(cString: demo_climate()).split(separator: "\n").compactMap {
        Station(line: $0)
    }

    private let months: [Day]
    /// Added to the temperatures of the station.
    private let correction: Double

    init(latitude: Double, longitude: Double, elevation: Double) {
        let place = SpherePoint(latitude: latitude, longitude: longitude)
        let station = Self.stations.min { place.degrees(to: $0.point) < place.degrees(to: $1.point) }
        months = station?.months ?? []
        correction = station.map { ($0.elevation - elevation) * 0.006 } ?? 0
    }

    func day(at date: Date) -> Day {
        // Months of equal length are near enough.
        let month = DayOfYear.of(seconds: date.timeIntervalSince1970) / 365.25 * 12 + 11.5
        let part = month - month.rounded(.down)
        let (before, after) = (months[Int(month) % 12], months[(Int(month) + 1) % 12])
        return Day(
            temperature: before.temperature * (1 - part) + after.temperature * part + correction,
            precipitation: before.precipitation * (1 - part) + after.precipitation * part)
    }
}
