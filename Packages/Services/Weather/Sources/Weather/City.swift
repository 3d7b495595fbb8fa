/// A place whose weather can be asked for.
public struct City: Identifiable, Codable, Hashable, Sendable {
    /// The number that the geocoding service has given the city.
    public typealias ID = Int64

    public let id: ID
    public var name: String
    /// The first administrative level, such as a state; `nil` if unknown.
    public var region: String?
    /// `nil` if unknown.
    public var country: String?
    /// In degrees north, -90 to 90.
    public var latitude: Double
    /// In degrees east, -180 to 180.
    public var longitude: Double
    /// `nil` if unknown.
    public var population: Int?
    /// The identifier of the time zone, such as `Europe/Oslo`; `nil` if unknown.
    public var timeZone: String?

    public init(
        id: ID, name: String, region: String? = nil, country: String? = nil,
        latitude: Double, longitude: Double, population: Int? = nil, timeZone: String? = nil
    ) {
        self.id = id
        self.name = name
        self.region = region
        self.country = country
        self.latitude = latitude
        self.longitude = longitude
        self.population = population
        self.timeZone = timeZone
    }

    /// The name with region and country, which tell cities of one name apart: `Hollywood, Florida, United States`.
    public var fullName: String {
        [name, region == name ? nil : region, country].compactMap(\.self).joined(separator: ", ")
    }

    /// - Throws: ``WeatherError/notOnGlobe(_:)``.
    package func checkOnGlobe() throws(WeatherError) { guard isOnGlobe else { throw .notOnGlobe(name) } }

    /// Whether the coordinates are a place on Earth.
    package var isOnGlobe: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}
