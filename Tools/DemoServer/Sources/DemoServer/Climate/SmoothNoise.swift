import Foundation

/// Random-looking numbers from 0 to 1 that change smoothly over the globe and in time.
///
/// Value noise: every corner of a lattice in four dimensions (the place as a point on a sphere, and time)
/// has a number hashed from its whole-numbered coordinates; between corners the numbers are blended with
/// the curve 3x² − 2x³. Two layers, the second with half the size and half the weight, are added, and the
/// sum is stretched around 0.5 because blending draws it to the middle.
struct SmoothNoise: Sendable {
    /// Makes the noise fields differ.
    var seed: UInt64
    /// Lattice cells per earth radius; 8 gives cells of about 800 km.
    var cellsPerRadius: Double
    /// The length of a lattice cell in days.
    var daysPerCell: Double

    /// - Parameters:
    ///   - point: On the unit sphere.
    ///   - days: Days since 1970.
    func value(at point: SpherePoint, days: Double) -> Double {
        let first = layer(point, days, scale: 1, seed: seed)
        let second = layer(point, days, scale: 2, seed: seed &+ 0x5851_F42D)
        let sum = (first * 2 + second) / 3
        return min(max(0.5 + (sum - 0.5) * 2.2, 0), 1)
    }

    private func layer(_ point: SpherePoint, _ days: Double, scale: Double, seed: UInt64) -> Double {
        let coordinates = [
            point.x * cellsPerRadius * scale, point.y * cellsPerRadius * scale,
            point.z * cellsPerRadius * scale, days / daysPerCell * scale,
        ]
        // The conversion to Int64 below would trap on NaN and on huge numbers.
        guard coordinates.allSatisfy({ abs($0) < 1e12 }) else { return 0.5 }
        var corners = coordinates.map { Int64($0.rounded(.down)) }
        let weights = zip(coordinates, corners).map { coordinate, corner in
            let part = coordinate - Double(corner)
            return part * part * (3 - 2 * part)
        }
        let origin = corners
        var sum = 0.0
        for corner in 0..<16 {
            var weight = 1.0
            for axis in 0..<4 {
                let upper = corner >> axis & 1 == 1
                corners[axis] = origin[axis] + (upper ? 1 : 0)
                weight *= upper ? weights[axis] : 1 - weights[axis]
            }
            if weight > 0 { sum += weight * Self.hash(corners, seed) }
        }
        return sum
    }

    /// A hash from 0 up to 1, mixed by the steps of the public domain generator SplitMix64.
    private static func hash(_ corner: [Int64], _ seed: UInt64) -> Double {
        var state = seed
        for coordinate in corner {
            state = mix(state ^ UInt64(bitPattern: coordinate))
        }
        return Double(state >> 11) / 9_007_199_254_740_992
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
