/// A city for machines: the JSON of commands and of the wire. Scripts rely on the keys. An unknown value is null.
public struct CityRecord: Codable, Identifiable, Equatable, Sendable {
    /// The number of the city.
    public let id: City.ID
    /// The name, on one line.
    public let name: String
    /// `nil` if unknown.
    public let region: String?
    /// `nil` if unknown.
    public let country: String?
    /// Degrees north of the equator; `nil` if that is no number.
    public let latitude: Double?
    /// Degrees east of Greenwich; `nil` if that is no number.
    public let longitude: Double?
    /// `nil` if unknown.
    public let population: Int?

    /// Describes a city.
    public init(_ city: City) {
        id = city.id
        name = city.name
        region = city.region
        country = city.country
        latitude = city.latitude.isFinite ? city.latitude : nil
        longitude = city.longitude.isFinite ? city.longitude : nil
        population = city.population
    }

    /// As ``City/fullName``.
    public var fullName: String { City.fullName(name, region: region, country: country) }

    private enum CodingKeys: String, CodingKey { case id, name, region, country, latitude, longitude, population }

    /// Reads a city. A key may be null, and not missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(City.ID.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        region = try container.decode(String?.self, forKey: .region)
        country = try container.decode(String?.self, forKey: .country)
        latitude = try container.decode(Double?.self, forKey: .latitude)
        longitude = try container.decode(Double?.self, forKey: .longitude)
        population = try container.decode(Int?.self, forKey: .population)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(region, forKey: .region)
        try container.encode(country, forKey: .country)
        try container.encode(latitude, forKey: .latitude)
        try container.encode(longitude, forKey: .longitude)
        try container.encode(population, forKey: .population)
    }
}
