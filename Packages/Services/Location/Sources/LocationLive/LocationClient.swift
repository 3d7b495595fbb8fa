import Foundation
import Networking

/// A client of the server's API for positions.
public struct LocationClient: Sendable {
    /// Where the server has found this machine, as it says.
    struct Place: Decodable, Sendable {
        let latitude: Double
        let longitude: Double
        let name: String?
    }

    private let rest: RESTClient

    /// - Parameters:
    ///   - api: The address of the server's API, without the version. There is no client without it.
    ///   - timeout: The longest time that a request may take.
    public init?(transport: any HTTPTransport, api: URL?, timeout: Duration = .seconds(10)) {
        guard let api else { return nil }
        rest = RESTClient(
            transport: transport, baseURL: api,
            options: RequestOptions(timeout: timeout, connectTimeout: timeout, maximumBodySize: 64 * 1_024))
    }

    func place() async throws -> Place { try await rest.get("v1/location") }
}
