import Formatting
import Foundation
import Weather

/// A provider of forecasts: where it is, what to ask it, and what its answers mean.
///
/// Sending requests, keeping answers, leaving out values that cannot be true, and asking the next provider are the same
/// for all, and are no part of it.
public protocol ForecastProvider: Sendable {
    /// An answer as it was sent. Any part may be missing or make no sense.
    associatedtype Answer: Decodable & Sendable

    /// The id, which is its path below an endpoint too, and the name for display.
    var identity: WeatherProvider { get }

    /// The host of the public service.
    var host: String { get }

    /// The request that answers a question.
    func request(for question: ForecastQuestion) -> ForecastRequest

    /// The forecast of an answer, in the units of the question. Its single values are checked afterwards.
    ///
    /// - Throws: The fault that makes the whole answer doubtful.
    func forecast(from answer: Answer, for question: ForecastQuestion) throws(AnswerFault) -> Forecast
}

/// A question to a provider.
public struct ForecastQuestion: Sendable {
    public var city: City
    /// The number of days from today on, 1 to 16.
    public var days: Int
    public var units: UnitSystem
    /// When the provider is asked.
    public var askedAt: Date

    public init(city: City, days: Int, units: UnitSystem, askedAt: Date) {
        self.city = city
        self.days = days
        self.units = units
        self.askedAt = askedAt
    }
}

/// The request to a provider.
public struct ForecastRequest: Sendable {
    /// Below the base address of the provider, not percent-encoded.
    public var path: String
    public var query: any Encodable & Sendable
    /// The number of days of the answer.
    public var days: Int
    /// The units of the answer; `nil` if the same answer serves all units.
    public var units: UnitSystem?

    public init(path: String, query: any Encodable & Sendable, days: Int, units: UnitSystem? = nil) {
        self.path = path
        self.query = query
        self.days = days
        self.units = units
    }
}

extension ForecastProvider {
    /// Reads an answer, maps it, and leaves out the values that cannot be true.
    ///
    /// - Parameter isMadeUp: Whether the server has marked the answer as made up. The mark in the answer counts too.
    public func decode(
        _ body: Data, for question: ForecastQuestion, isMadeUp: Bool = false
    ) throws(AnswerFault) -> Forecast {
        let document = try AnswerReader.read(Answer.self, from: body)
        var forecast = try forecast(from: document.content, for: question).plausible
        forecast.provider = identity
        if isMadeUp || document.isMadeUp { forecast.provider.name += " demo (made-up data)" }
        return forecast
    }
}
