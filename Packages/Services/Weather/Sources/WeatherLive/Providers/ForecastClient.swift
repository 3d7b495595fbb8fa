import Foundation
import HTTPTypes
import Networking

/// Sends requests to providers.
public struct ForecastClient: Sendable {
    let endpoints: WeatherEndpoints
    private let transport: any HTTPTransport
    private let options: RequestOptions
    private let headers: HTTPFields

    /// - Parameters:
    ///   - userAgent: The name and version of the program with an address of its maintainers, which MET Norway
    ///     requires: `almanac/0.6.0 post@example.org`.
    ///   - timeout: The longest time that a request may take.
    public init(
        transport: any HTTPTransport, endpoints: WeatherEndpoints = .public, userAgent: String,
        timeout: Duration = .seconds(10)
    ) {
        self.transport = transport
        self.endpoints = endpoints
        // Sixteen days are about 60 kB, and ten with every variable about 200 kB.
        options = RequestOptions(timeout: timeout, connectTimeout: timeout, maximumBodySize: 2 * 1_024 * 1_024)
        headers = [.userAgent: userAgent]
    }

    /// - Parameter lastModified: The field of the cached response. If that is still the latest, the new one has no body.
    /// - Throws: `NetworkError`, ``ResponseError``, ``RequestedPause`` or `CancellationError`.
    func ask(_ request: ForecastRequest, at base: URL, since lastModified: String?) async throws -> ForecastResponse {
        var fields = HTTPFields()
        fields[.ifModifiedSince] = lastModified
        let service = RESTClient(transport: transport, baseURL: base, headers: headers, options: options)
        let response = try await service.send(.get, request.path, query: request.query, headers: fields)
        let isUnmodified = lastModified != nil && response.head.status == .notModified
        guard isUnmodified || response.head.status.kind == .successful else {
            throw ProviderErrorReport.error(for: response)
        }
        let answered = response.head.headerFields
        return ForecastResponse(
            body: isUnmodified ? nil : response.body,
            isMadeUp: Self.demoMark.map { answered[$0] != nil } ?? false,
            lastModified: answered[.lastModified], lifetime: Self.lifetime(answered),
            isDeprecated: response.head.status.code == 203)
    }

    /// The header field with which a demo server marks each response.
    private static let demoMark = HTTPField.Name("X-Almanac-Demo")

    /// The time from `Date` to `Expires`, so that a wrong clock of this machine does not matter. At most a day.
    private static func lifetime(_ fields: HTTPFields) -> TimeInterval {
        guard let expires = fields[.expires].flatMap(HTTPDate.parse) else { return 0 }
        let start = fields[.date].flatMap(HTTPDate.parse) ?? Date()
        return min(max(expires.timeIntervalSince(start), 0), 86_400)
    }
}
