import CommandRouting
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

extension CommandOutput {
    /// - Parameter emptyText: The message without cities.
    func print(_ cities: [City], emptyText: String) throws {
        if cities.isEmpty, !isJSON { return message(emptyText) }
        try print(cities.map(CityRecord.init)) { records in
            let width = records.map { String($0.city.id).count }.max() ?? 0
            return records.map { record in
                let id = String(record.city.id)
                return "\(String(repeating: " ", count: width - id.count))\(id)  \(record.city.fullName)"
            }
        }
    }

    /// - Parameter done: The action on the city, such as `Saved`.
    func print(_ done: String, _ city: City) throws {
        try print([CityRecord(city: city)]) { $0.map { "\(done): \($0.city.fullName)" } }
    }
}
