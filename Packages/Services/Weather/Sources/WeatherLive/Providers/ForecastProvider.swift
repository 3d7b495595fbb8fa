import Formatting
import Foundation
import Weather

/// A provider of forecasts: its address, its requests, and the mapping of its responses.
///
/// Sending requests, caching responses, dropping implausible values and falling back to the next provider are the same
/// for all providers, and no part of this protocol.
package protocol ForecastProvider: Sendable {
    /// A response as it was sent. Any part may be missing or make no sense.
    associatedtype Response: Decodable & Sendable

    /// The id, which is its path below an endpoint too, and the name for display.
    var identity: WeatherProvider { get }

    /// The host of the package service.
    var host: String { get }

    /// The request that answers a question.
    func request(for question: ForecastQuestion) -> ForecastRequest

    /// The request for the official warnings at the place of a question; `nil` if the provider has none there.
    func alerts(for question: ForecastQuestion) -> AlertsRequest?

    /// The forecast of a response, in the units of the question. Its single values are checked afterwards.
    ///
    /// - Throws: The error that makes the whole response doubtful.
    func forecast(from response: Response, for question: ForecastQuestion) throws(ResponseError) -> Forecast
}

/// A question to a provider.
public struct ForecastQuestion: Sendable {
    /// The city of the request.
    package var city: City
    /// The number of days from today on, 1 to 16.
    package var days: Int
    /// The units of the forecast.
    package var units: UnitSystem
    /// The time of the request.
    package var askedAt: Date

    /// Creates a question.
    public init(city: City, days: Int, units: UnitSystem, askedAt: Date) {
        self.city = city
        self.days = days
        self.units = units
        self.askedAt = askedAt
    }
}

/// The request to a provider.
package struct ForecastRequest: Sendable {
    /// Below the base address of the provider, not percent-encoded.
    package var path: String
    package var query: any Encodable & Sendable
    /// The number of days of the response.
    package var days: Int
    /// The units of the response; `nil` if the same response serves all units.
    package var units: UnitSystem?

    package init(path: String, query: any Encodable & Sendable, days: Int, units: UnitSystem? = nil) {
        self.path = path
        self.query = query
        self.days = days
        self.units = units
    }
}

/// The request to a provider for its warnings.
package struct AlertsRequest: Sendable {
    package var request: ForecastRequest
    /// Reads a response. A warning that cannot be read is left out, and the failure of the warnings says so.
    package var read: @Sendable (Data) throws -> WeatherAlerts
}

extension ForecastProvider {
    package func alerts(for question: ForecastQuestion) -> AlertsRequest? { nil }

    /// Reads a response, maps it, and drops implausible values.
    ///
    /// - Parameter isMadeUp: Whether the server has marked the response as made up. A mark in its body counts too.
    package func decode(
        _ body: Data, for question: ForecastQuestion, isMadeUp: Bool = false
    ) throws(ResponseError) -> Forecast {
        let document = try ResponseReader.read(Response.self, from: body)
        var forecast = try forecast(from: document.content, for: question).plausible
        forecast.provider = identity
        if isMadeUp || document.isMadeUp { forecast.provider.name += " demo (made-up data)" }
        return forecast
    }
}
