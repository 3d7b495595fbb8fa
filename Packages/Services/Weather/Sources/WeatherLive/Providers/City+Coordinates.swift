import Weather

extension City {
    /// The latitude with four decimals, which is about 11 m. MET Norway refuses more.
    var shortLatitude: Double { Self.short(latitude) }

    /// The longitude with four decimals.
    var shortLongitude: Double { Self.short(longitude) }

    private static func short(_ degrees: Double) -> Double {
        // Adding zero turns -0 into 0.
        (degrees * 10_000).rounded() / 10_000 + 0
    }
}
