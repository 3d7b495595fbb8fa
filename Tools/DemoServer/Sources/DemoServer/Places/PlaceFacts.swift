import Foundation

/// What this server knows about any point of the globe: taken from the nearest city, if one is near.
public struct PlaceFacts: Sendable {
    public var elevation: Double
    public var timezone: TimeZone
    /// The name as it is answered. Kept beside `timezone`, which may rename it.
    public var timezoneName: String

    /// The nearest city gives the time zone up to 5° (about 550 km) and the elevation up to 0.5°.
    /// Farther away the clock follows the longitude, as ships' clocks do, and the land lies at the sea.
    public init(latitude: Double, longitude: Double) {
        let place = SpherePoint(latitude: latitude, longitude: longitude)
        let nearest = CityTable.all
            .map {
                (city: $0, distance: place.degrees(to: SpherePoint(latitude: $0.latitude, longitude: $0.longitude)))
            }
            .min { $0.distance < $1.distance }
        elevation = 0
        let hours = Int((longitude / 15).rounded())
        // The signs of these names are reversed: Etc/GMT-3 is three hours ahead.
        timezoneName = hours == 0 ? "GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
        timezone = TimeZone(secondsFromGMT: hours * 3600) ?? .gmt
        guard let nearest else { return }
        if nearest.distance < 0.5 { elevation = nearest.city.elevation }
        if nearest.distance < 5, let zone = TimeZone(identifier: nearest.city.timezone) {
            timezone = zone
            timezoneName = nearest.city.timezone
        }
    }
}
