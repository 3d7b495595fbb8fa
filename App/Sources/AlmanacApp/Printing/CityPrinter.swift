import CommandRouting
import ConsoleSurface
import Weather

/// A city in JSON. Unknown values are null.
struct CityRecord: Encodable {
    let city: City

    private enum Key: String, CodingKey { case id, name, region, country, latitude, longitude, population }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(city.id, forKey: .id)
        try container.encode(city.name, forKey: .name)
        try container.encode(city.region, forKey: .region)
        try container.encode(city.country, forKey: .country)
        try container.encode(city.latitude.isFinite ? city.latitude : nil, forKey: .latitude)
        try container.encode(city.longitude.isFinite ? city.longitude : nil, forKey: .longitude)
        try container.encode(city.population, forKey: .population)
    }
}

/// Prints cities.
struct CityPrinter {
    let json: Bool

    func print(_ cities: [City], emptyText: String) throws {
        if json { return try JSONPrinting.print(cities.map(CityRecord.init)) }
        guard !cities.isEmpty else { return Console.message(emptyText.printable) }
        let width = cities.map { String($0.id).count }.max() ?? 0
        for city in cities {
            let id = String(city.id)
            try Console.print("\(String(repeating: " ", count: width - id.count))\(id)  \(city.fullName.printable)")
        }
    }

    /// - Parameter done: The action on the city, such as `Saved`.
    func print(_ done: String, _ city: City) throws {
        if json { return try JSONPrinting.print([CityRecord(city: city)]) }
        try Console.print("\(done): \(city.fullName.printable)")
    }
}
