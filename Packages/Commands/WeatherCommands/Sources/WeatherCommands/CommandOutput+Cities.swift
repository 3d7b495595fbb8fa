import CommandRouting
import Weather

extension CommandOutput {
    /// - Parameter emptyText: The message without cities.
    func print(_ cities: [CityRecord], emptyText: String) throws {
        try print(cities, emptyText: emptyText) { cities in
            let width = cities.map { String($0.id).count }.max() ?? 0
            return cities.map { city in
                let id = String(city.id)
                return "\(String(repeating: " ", count: width - id.count))\(id)  \(city.fullName)"
            }
        }
    }

    /// - Parameter done: The action on the city, such as `Saved`.
    func print(_ done: String, _ city: CityRecord) throws {
        try print([city]) { $0.map { "\(done): \($0.fullName)" } }
    }
}
