import Foundation

/// The climate of a place: its average weather by day of the year.
///
/// With the latitude φ, s = |sin φ|, the height h in km and the sum of ``ClimateRegion`` influences:
///
/// - yearly mean of the temperature: 28 − 45 s^2.6 − 5 h + Σ mean
/// - swing (half the difference between the warmest and the coldest month): (1 + 12 s^1.6) · o + Σ swing,
///   at least 0.5; o is 1 in the north and 0.8 in the south, where there is more ocean
/// - mean of a day: yearly mean + swing · season, where season = cos(2π (day − 203) / 365.2425), negated in
///   the south, is 1 in midsummer and −1 in midwinter
/// - wetness (0 desert … 1 rain forest): 0.27 + 0.33 exp(−((φ − 9 season of the north) / 11)²)
///   − 0.15 exp(−((|φ| − 25) / 9)²) + 0.1 exp(−((|φ| − 52) / 14)²) + Σ wet + season · Σ summerWet, clamped
///   to 0.02 … 0.85: tropical rain follows the sun, the horse latitudes are dry, the westerlies are wet
struct Climate: Sendable {
    let latitude: Double
    let yearlyMean: Double
    let swing: Double
    private let wet: Double
    private let summerWet: Double

    init(latitude: Double, longitude: Double, elevation: Double) {
        self.latitude = latitude
        let s = abs(sin(latitude * .pi / 180))
        var mean = 28 - 45 * pow(s, 2.6) - 0.005 * elevation
        var swing = (1 + 12 * pow(s, 1.6)) * (latitude < 0 ? 0.8 : 1)
        var wet = 0.27
        var summerWet = 0.0
        let place = SpherePoint(latitude: latitude, longitude: longitude)
        for region in ClimateRegion.all {
            let centre = SpherePoint(latitude: region.latitude, longitude: region.longitude)
            let distance = place.degrees(to: centre) / region.radius
            let weight = exp(-distance * distance / 2)
            mean += region.mean * weight
            swing += region.swing * weight
            wet += region.wet * weight
            summerWet += region.summerWet * weight
        }
        yearlyMean = mean
        self.swing = max(swing, 0.5)
        self.wet = wet
        self.summerWet = summerWet
    }

    /// The season of this hemisphere: 1 in midsummer, −1 in midwinter.
    func season(at date: Date) -> Double {
        let day = DayOfYear.of(seconds: date.timeIntervalSince1970)
        return cos(2 * .pi * (day - 203) / 365.2425) * (latitude < 0 ? -1 : 1)
    }

    func meanTemperature(season: Double) -> Double {
        yearlyMean + swing * season
    }

    func wetness(season: Double) -> Double {
        let northernSeason = latitude < 0 ? -season : season
        let size = abs(latitude)
        let tropical = 0.33 * exp(-pow((latitude - 9 * northernSeason) / 11, 2))
        let subtropical = -0.15 * exp(-pow((size - 25) / 9, 2))
        let temperate = 0.1 * exp(-pow((size - 52) / 14, 2))
        return min(max(wet + tropical + subtropical + temperate + season * summerWet, 0.02), 0.85)
    }
}
