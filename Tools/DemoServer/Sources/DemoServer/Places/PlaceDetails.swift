import Foundation

/// The elevation and the time zone of any point of the globe, taken from the nearest city if one is near.
struct PlaceDetails: Sendable {
    var elevation: Double
    var timezone: TimeZone
    /// The time zone's name in responses. `TimeZone` may replace the name by another one.
    var timezoneName: String

    /// Uses the time zone of the nearest city up to 5° (about 550 km) away, and its elevation up to 0.5° away.
    ///
    /// For other points the time zone follows from the longitude, and the elevation is 0.
    init(latitude: Double, longitude: Double) {
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
