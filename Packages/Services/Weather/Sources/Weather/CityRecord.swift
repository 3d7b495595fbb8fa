import Formatting

/// A city for machines: the JSON of commands and of the wire. Scripts rely on the keys. An unknown value is null.
public struct CityRecord: Codable, Identifiable, Equatable, Sendable {
    /// The number of the city.
    public let id: City.ID
    /// The name, on one line.
    public let name: String
    /// `nil` if unknown.
    @NullCodable public private(set) var region: String?
    /// `nil` if unknown.
    @NullCodable public private(set) var country: String?
    /// Degrees north of the equator; `nil` if that is no number.
    @NullCodable public private(set) var latitude: Double?
    /// Degrees east of Greenwich; `nil` if that is no number.
    @NullCodable public private(set) var longitude: Double?
    /// `nil` if unknown.
    @NullCodable public private(set) var population: Int?

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
}
