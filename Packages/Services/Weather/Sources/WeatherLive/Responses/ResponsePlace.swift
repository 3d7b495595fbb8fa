import Foundation
import Weather

extension City {
    /// Checks that a response is for this city, as far as the response says its place.
    ///
    /// - Parameter kilometres: The largest distance: providers answer for the nearest point that they know.
    func check(
        latitude: Double?, longitude: Double?, within kilometres: Double, _ field: String
    ) throws(ResponseError) {
        guard let latitude, let longitude else { return }
        guard distance(toLatitude: latitude, longitude: longitude) <= kilometres else {
            throw .field(field, .otherPlace)
        }
    }

    /// The distance on the globe, in kilometres.
    private func distance(toLatitude other: Double, longitude: Double) -> Double {
        let (here, there) = (latitude * .pi / 180, other * .pi / 180)
        let turn = (longitude - self.longitude) * .pi / 180
        let chord = pow(sin((there - here) / 2), 2) + cos(here) * cos(there) * pow(sin(turn / 2), 2)
        return 2 * 6_371 * asin(min(1, chord.squareRoot()))
    }
}
