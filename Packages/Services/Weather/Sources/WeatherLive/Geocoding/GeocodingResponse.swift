/// A response of `v1/search` as it was sent. Fields: <https://open-meteo.com/en/docs/geocoding-api>.
package struct GeocodingResponse: Decodable, Equatable, Sendable {
    /// `nil` if nothing matched.
    package var results: [Place]?

    /// A place. A value of an unexpected type is ignored.
    package struct Place: Decodable, Equatable, Sendable {
        package var id: TolerantNumber?
        package var name: String?
        package var latitude: TolerantNumber?
        package var longitude: TolerantNumber?
        /// The first administrative level, such as a state.
        package var region: String?
        package var country: String?
        /// Two letters.
        package var countryCode: String?
        package var population: TolerantNumber?
        /// The identifier of the time zone.
        package var timeZone: String?

        package init(from decoder: any Decoder) throws {
            guard let container = try? decoder.container(keyedBy: CodingKeys.self) else { return }
            id = try? container.decodeIfPresent(TolerantNumber.self, forKey: .id)
            name = try? container.decodeIfPresent(String.self, forKey: .name)
            latitude = try? container.decodeIfPresent(TolerantNumber.self, forKey: .latitude)
            longitude = try? container.decodeIfPresent(TolerantNumber.self, forKey: .longitude)
            region = try? container.decodeIfPresent(String.self, forKey: .region)
            country = try? container.decodeIfPresent(String.self, forKey: .country)
            countryCode = try? container.decodeIfPresent(String.self, forKey: .countryCode)
            population = try? container.decodeIfPresent(TolerantNumber.self, forKey: .population)
            timeZone = try? container.decodeIfPresent(String.self, forKey: .timeZone)
        }

        private enum CodingKeys: String, CodingKey {
            case id, name, latitude, longitude
            case region = "admin1"
            case country, population
            case countryCode = "country_code"
            case timeZone = "timezone"
        }
    }
}
