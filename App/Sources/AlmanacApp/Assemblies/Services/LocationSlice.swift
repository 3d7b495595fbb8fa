import Location
import LocationDouble
import LocationLive

struct LocationSlice: ServiceSlice {
    static let name = "location"
    static let title = "Location"

    func live(_ parts: ServiceParts) throws -> any LocationService {
        LocationStore(
            store: try parts.store(of: .location), exists: parts.exists(.location),
            client: try parts.resolve(parts.clients.locationClient))
    }

    func double(_ parts: ServiceParts) -> any LocationService { InMemoryLocationService(place: Self.here) }

    /// Where a look-up finds this machine without a server.
    private static let here = Position(
        latitude: 59.91, longitude: 10.75, name: "Oslo, Norway", source: .lookUp, date: .distantPast)
}
