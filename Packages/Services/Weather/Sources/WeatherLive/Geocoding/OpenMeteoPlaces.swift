import Foundation
import Weather

/// Decodes geocoding answers of Open-Meteo.
public enum OpenMeteoPlaces {
    /// Reads an answer of `v1/search` and maps it with ``CityMapper``.
    public static func decode(_ body: Data) throws(AnswerError) -> [City] {
        CityMapper.cities(from: try AnswerReader.read(GeocodingAnswer.self, from: body).content)
    }
}
