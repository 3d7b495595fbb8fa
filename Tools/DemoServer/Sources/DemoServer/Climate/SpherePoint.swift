import Foundation

/// A place as a point on the unit sphere, so that values do not jump at the poles and at the date line.
struct SpherePoint: Sendable {
    var x: Double
    var y: Double
    var z: Double

    init(latitude: Double, longitude: Double) {
        let phi = latitude * .pi / 180
        let lambda = longitude * .pi / 180
        x = cos(phi) * cos(lambda)
        y = cos(phi) * sin(lambda)
        z = sin(phi)
    }

    /// The angle between two places, in degrees.
    func degrees(to other: SpherePoint) -> Double {
        let product = x * other.x + y * other.y + z * other.z
        return acos(min(max(product, -1), 1)) * 180 / .pi
    }
}
