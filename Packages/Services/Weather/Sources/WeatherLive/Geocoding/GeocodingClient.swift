import Foundation
import HTTPTypes
import Networking
import Weather

/// A client of Open-Meteo's search for places: <https://open-meteo.com/en/docs/geocoding-api>.
public struct GeocodingClient: Sendable {
    let base: URL
    private let service: RESTClient

    /// - Parameters:
    ///   - userAgent: The name and version of the program.
    ///   - timeout: The longest time that a request may take.
    public init(
        transport: any HTTPTransport, endpoints: WeatherEndpoints = .public, userAgent: String,
        timeout: Duration = .seconds(10)
    ) {
        base = endpoints.geocoding
        service = RESTClient(
            transport: transport, baseURL: base, headers: [.userAgent: userAgent],
            options: RequestOptions(timeout: timeout, connectTimeout: timeout, maximumBodySize: 2 * 1_024 * 1_024))
    }

    /// The places whose name begins with `name` or is similar to it.
    ///
    /// - Parameter count: The largest number of places.
    /// - Throws: `NetworkError`, ``ResponseError``, ``RequestedPause`` or `CancellationError`.
    func places(named name: String, count: Int) async throws -> [City] {
        let response = try await service.send(.get, "v1/search", query: Query(name: name, count: count))
        guard response.head.status.kind == .successful else { throw ProviderErrorReport.error(for: response) }
        return try OpenMeteoPlaces.decode(response.body)
    }

    private struct Query: Encodable {
        let name: String
        let count: Int
        let language = "en"
        let format = "json"
    }
}
