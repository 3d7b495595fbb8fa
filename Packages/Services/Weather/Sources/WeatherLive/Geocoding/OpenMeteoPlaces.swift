import Foundation
import Weather

/// Decodes geocoding answers of Open-Meteo.
public enum OpenMeteoPlaces {
    /// Reads a response of `v1/search` and maps it with ``CityMapper``.
    public static func decode(_ body: Data) throws(ResponseError) -> [City] {
        CityMapper.cities(from: try ResponseReader.read(GeocodingResponse.self, from: body).content)
    }
}
