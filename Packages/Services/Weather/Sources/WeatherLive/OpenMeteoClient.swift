import Civil
import HTTPTypes
import Networking
import Weather

/// A client of Open-Meteo. The parameters of the service: <https://open-meteo.com/en/docs>.
public struct OpenMeteoClient: Sendable {
    private let forecasts: RESTClient
    private let places: RESTClient

    /// - Parameter timeout: The longest time that a request may take, from its start to its last byte.
    public init(
        transport: any HTTPTransport, endpoints: OpenMeteoEndpoints = .public, timeout: Duration = .seconds(10)
    ) {
        // Sixteen days are about 60 kB.
        let options = RequestOptions(timeout: timeout, connectTimeout: timeout, maximumBodySize: 2 * 1_024 * 1_024)
        forecasts = RESTClient(transport: transport, baseURL: endpoints.forecast, options: options)
        places = RESTClient(transport: transport, baseURL: endpoints.geocoding, options: options)
    }

    /// Asks for the weather of a place from its local midnight on.
    ///
    /// - Parameters:
    ///   - latitude: In degrees north. It is sent with four decimals, which is about 11 m.
    ///   - longitude: In degrees east, sent likewise.
    ///   - days: The number of days, 1 to 16.
    /// - Throws: `NetworkError`, ``AnswerFault`` or `CancellationError`.
    public func forecast(
        latitude: Double, longitude: Double, days: Int, units: UnitSystem
    ) async throws -> OpenMeteoReply<ForecastAnswer> {
        try await ask(
            forecasts, "v1/forecast",
            ForecastQuery(latitude: latitude, longitude: longitude, days: days, units: units))
    }

    /// Asks for the places whose name begins with `name` or is similar to it.
    ///
    /// - Parameter count: The largest number of places, 1 to 100.
    /// - Throws: `NetworkError`, ``AnswerFault`` or `CancellationError`.
    public func places(named name: String, count: Int = 10) async throws -> OpenMeteoReply<GeocodingAnswer> {
        try await ask(places, "v1/search", PlaceQuery(name: name, count: count))
    }

    private func ask<Answer: OpenMeteoAnswer>(
        _ service: RESTClient, _ path: String, _ query: some Encodable
    ) async throws -> OpenMeteoReply<Answer> {
        let response = try await service.send(.get, path, query: query)
        guard response.head.status.kind == .successful else { throw Self.refusal(response) }
        let answer = try AnswerReader.read(Answer.self, from: response.body)
        let hasMark = Self.demoMark.map { response.head.headerFields[$0] != nil } ?? false
        return OpenMeteoReply(answer: answer, body: response.body, isMadeUp: answer.isMadeUp || hasMark)
    }

    /// The header field with which a demo server marks each answer.
    private static let demoMark = HTTPField.Name("X-Almanac-Demo")

    /// The error of an answer whose status is not a success. A reason that the server gives says more than the status.
    private static func refusal(_ response: Response) -> any Error {
        do {
            _ = try AnswerReader.read(Refusal.self, from: response.body)
        } catch let fault {
            if case .refused = fault { return fault }
        }
        return NetworkError.status(
            code: response.head.status.code, headers: response.head.headerFields,
            body: response.body.prefix(1_024), url: String(response.url.absoluteString.prefix { $0 != "?" }))
    }
}
