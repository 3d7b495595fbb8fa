import Foundation

/// A part of the world whose climate differs from the climate that its latitude suggests.
///
/// A region acts with the weight exp(−(d/radius)²/2), where d is the distance in degrees, so regions have no
/// sharp borders. The numbers are rough. They were tuned by hand until the long-term means of well-known
/// cities came out within a few degrees.
struct ClimateRegion: Sendable {
    var latitude: Double
    var longitude: Double
    var radius: Double
    /// Added to the yearly mean temperature, in °C.
    var mean = 0.0
    /// Added to half the difference between the warmest and the coldest month: continentality, in °C.
    var swing = 0.0
    /// Added to the wetness, see ``Climate``.
    var wet = 0.0
    /// Added to the wetness in midsummer and subtracted in midwinter.
    var summerWet = 0.0

    static let all: [ClimateRegion] = [
        // North Atlantic Drift, Iceland, Svalbard, Barents Sea
        ClimateRegion(latitude: 60, longitude: 5, radius: 14, mean: 8, swing: -1.5, wet: 0.08),
        ClimateRegion(latitude: 64, longitude: -20, radius: 7, mean: 5, swing: -4, wet: 0.08),
        ClimateRegion(latitude: 76, longitude: 15, radius: 6, mean: 6),
        ClimateRegion(latitude: 72, longitude: 35, radius: 8, mean: 5, swing: -1),
        // The Mediterranean
        ClimateRegion(latitude: 40, longitude: 12, radius: 12, mean: 1.5, swing: 1.5, summerWet: -0.2),
        // Inner Eurasia, and its cold pole
        ClimateRegion(latitude: 52, longitude: 95, radius: 22, swing: 9, wet: -0.1, summerWet: 0.1),
        ClimateRegion(latitude: 65, longitude: 130, radius: 9, mean: -4, swing: 11),
        // Sahara, Arabia and Iran
        ClimateRegion(latitude: 22, longitude: 10, radius: 12, mean: 3, swing: 4, wet: -0.3),
        ClimateRegion(latitude: 28, longitude: 48, radius: 10, mean: 6, swing: 5, wet: -0.3, summerWet: -0.15),
        // South and East Asia with their summer monsoon, and Tibet
        ClimateRegion(latitude: 27, longitude: 77, radius: 7, mean: 3, swing: 3),
        ClimateRegion(latitude: 22, longitude: 85, radius: 11, summerWet: 0.4),
        ClimateRegion(latitude: 35, longitude: 122, radius: 11, wet: 0.1, summerWet: 0.12),
        ClimateRegion(latitude: 30, longitude: 90, radius: 6, mean: 5),
        ClimateRegion(latitude: 8, longitude: 108, radius: 15, wet: 0.08, summerWet: 0.08),
        // Inner North America, its east coast, Florida
        ClimateRegion(latitude: 52, longitude: -98, radius: 14, mean: -2, swing: 9),
        ClimateRegion(latitude: 42, longitude: -74, radius: 8, swing: 3, wet: 0.08),
        ClimateRegion(latitude: 25, longitude: -82, radius: 6, mean: 1.5, wet: 0.1, summerWet: 0.15),
        // The Pacific coast of North America, California, the deserts behind it, the Gulf of Alaska
        ClimateRegion(latitude: 46, longitude: -124, radius: 8, mean: 3, swing: -4, wet: 0.08, summerWet: -0.2),
        ClimateRegion(latitude: 35, longitude: -121, radius: 5, mean: -2, swing: -2, wet: -0.1, summerWet: -0.2),
        ClimateRegion(latitude: 34, longitude: -113, radius: 4, mean: 4, swing: 5, wet: -0.2),
        ClimateRegion(latitude: 60, longitude: -150, radius: 9, mean: 7),
        ClimateRegion(latitude: 66, longitude: -52, radius: 6, mean: 5, swing: -3),
        // The Humboldt and the Benguela current, Atacama
        ClimateRegion(latitude: -15, longitude: -77, radius: 5, mean: -6, swing: 1, wet: -0.3),
        ClimateRegion(latitude: -24, longitude: -70, radius: 6, mean: -3, wet: -0.35),
        ClimateRegion(latitude: -23, longitude: 14, radius: 6, mean: -3, wet: -0.25),
        // Inner Australia, Patagonia and Tierra del Fuego, inner Antarctica
        ClimateRegion(latitude: -24, longitude: 134, radius: 8, mean: 1, swing: 5, wet: -0.15),
        ClimateRegion(latitude: -54, longitude: -68, radius: 8, mean: 4, swing: -3),
        ClimateRegion(latitude: -88, longitude: 60, radius: 10, mean: -18, swing: 6, wet: -0.2),
    ]
}
