/// A place with a weather forecast.
public struct City: Identifiable, Codable, Hashable, Sendable {
    /// The number that the geocoding service has given the city.
    public typealias ID = Int64

    /// The number of the city.
    public let id: ID
    /// The name for display, on one line.
    public var name: String
    /// The first administrative level, such as a state; `nil` if unknown.
    public var region: String?
    /// `nil` if unknown.
    public var country: String?
    /// The code of the country in ISO 3166-1, such as `NO`; `nil` if unknown.
    package var countryCode: String?
    /// In degrees north, -90 to 90.
    public var latitude: Double
    /// In degrees east, -180 to 180.
    public var longitude: Double
    /// `nil` if unknown.
    public var population: Int?
    /// The identifier of the time zone, such as `Europe/Oslo`; `nil` if unknown.
    public var timeZone: String?

    /// Creates a city without checking its coordinates.
    public init(
        id: ID, name: String, region: String? = nil, country: String? = nil, countryCode: String? = nil,
        latitude: Double, longitude: Double, population: Int? = nil, timeZone: String? = nil
    ) {
        self.id = id
        self.name = name
        self.region = region
        self.country = country
        self.countryCode = countryCode
        self.latitude = latitude
        self.longitude = longitude
        self.population = population
        self.timeZone = timeZone
    }

    /// The name with region and country, which tell cities of one name apart: `Hollywood, Florida, United States`.
    ///
    /// ```swift
    /// #expect(city(region: "Bavaria", country: "Germany").fullName == "Munich, Bavaria, Germany")
    /// #expect(city(region: "Munich", country: nil).fullName == "Munich")
    /// ```
    public var fullName: String { Self.fullName(name, region: region, country: country) }

    static func fullName(_ name: String, region: String?, country: String?) -> String {
        [name, region == name ? nil : region, country].compactMap(\.self).joined(separator: ", ")
    }

    /// Checks that the coordinates are a place on Earth.
    ///
    /// - Throws: ``WeatherError/notOnGlobe(_:)``.
    package func checkOnGlobe() throws(WeatherError) { guard isOnGlobe else { throw .notOnGlobe(name) } }

    /// Whether the coordinates are a place on Earth.
    package var isOnGlobe: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}

extension [City] {
    /// Each city once, the largest first and unknown sizes last. Cities of equal size keep their order.
    package var distinctBySize: [City] {
        var seen: Set<City.ID> = []
        // Swift's sort keeps the order of equal elements.
        return filter { seen.insert($0.id).inserted }.sorted { ($0.population ?? -1) > ($1.population ?? -1) }
    }
}
