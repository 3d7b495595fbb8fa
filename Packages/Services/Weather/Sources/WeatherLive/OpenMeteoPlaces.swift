import Foundation
import Weather

/// From the bytes of an Open-Meteo geocoding answer to cities.
public enum OpenMeteoPlaces {
    /// Reads and maps an answer of `v1/search`, as ``CityMapper`` says.
    public static func decode(_ body: Data) throws(AnswerFault) -> [City] {
        CityMapper.cities(from: try AnswerReader.read(GeocodingAnswer.self, from: body))
    }
}
