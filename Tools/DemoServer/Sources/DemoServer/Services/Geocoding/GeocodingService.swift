import Foundation

/// Imitates the place search of Open-Meteo: `GET /geocoding/v1/search`.
///
/// The parameter `language` is accepted and ignored: names are in English or in the local language.
struct GeocodingService: DemoService {
    let prefix = "/geocoding"

    /// The search; `nil` for that among all cities.
    var search: CitySearch?

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        guard request.path == prefix + "/v1/search" else { return nil }
        if let error = request.errorUnlessGet { return error }
        guard request.query.contains("name") else {
            return .error(status: 400, reason: "Parameter 'name' is required.")
        }
        guard let count = Int(request.query["count"] ?? "10"), (1...100).contains(count) else {
            return .error(status: 400, reason: "Parameter count must be between 1 and 100.")
        }
        let found = (search ?? .standard).cities(named: request.query["name"] ?? "")
        var members: [JSONText.Member] = []
        if !found.isEmpty {
            members.append(.init("results", .array(found.prefix(count).map(Self.result))))
        }
        members.append(.init("generationtime_ms", .shortest(0.25)))
        return .json(members)
    }

    private static func result(_ city: City) -> JSONText {
        .object([
            .init("id", .int(city.id)),
            .init("name", .string(city.name)),
            .init("latitude", .shortest(city.latitude)),
            .init("longitude", .shortest(city.longitude)),
            .init("elevation", .decimal(city.elevation, places: 1)),
            .init("feature_code", .string(city.featureCode)),
            .init("country_code", .string(city.countryCode)),
            .init("timezone", .string(city.timezone)),
            .init("population", .int(city.population)),
            .init("country", .string(city.country)),
            .init("admin1", .string(city.admin1)),
        ])
    }
}
