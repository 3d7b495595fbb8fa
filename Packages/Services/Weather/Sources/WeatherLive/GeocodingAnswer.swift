/// An answer of `v1/search` as it was sent. Fields: <https://open-meteo.com/en/docs/geocoding-api>.
public struct GeocodingAnswer: Equatable, Sendable {
    /// `nil` if nothing matched.
    public var results: [Place]?
    /// Whether the server says that its answers are made up.
    public var isMadeUp: Bool

    let refusal: Refusal

    /// A place. A value of an unexpected type counts as missing.
    public struct Place: Decodable, Equatable, Sendable {
        public var id: TolerantNumber?
        public var name: String?
        public var latitude: TolerantNumber?
        public var longitude: TolerantNumber?
        /// The first administrative level, such as a state.
        public var region: String?
        public var country: String?
        public var population: TolerantNumber?

        public init(from decoder: any Decoder) throws {
            guard let container = try? decoder.container(keyedBy: CodingKeys.self) else { return }
            id = try? container.decodeIfPresent(TolerantNumber.self, forKey: .id)
            name = try? container.decodeIfPresent(String.self, forKey: .name)
            latitude = try? container.decodeIfPresent(TolerantNumber.self, forKey: .latitude)
            longitude = try? container.decodeIfPresent(TolerantNumber.self, forKey: .longitude)
            region = try? container.decodeIfPresent(String.self, forKey: .region)
            country = try? container.decodeIfPresent(String.self, forKey: .country)
            population = try? container.decodeIfPresent(TolerantNumber.self, forKey: .population)
        }

        private enum CodingKeys: String, CodingKey {
            case id, name, latitude, longitude
            case region = "admin1"
            case country, population
        }
    }
}

extension GeocodingAnswer: OpenMeteoAnswer {
    public init(from decoder: any Decoder) throws {
        refusal = try Refusal(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        results = try container.decodeIfPresent([Place].self, forKey: .results)
        isMadeUp = container.contains(.demo)
    }

    private enum CodingKeys: CodingKey {
        case results, demo
    }
}
