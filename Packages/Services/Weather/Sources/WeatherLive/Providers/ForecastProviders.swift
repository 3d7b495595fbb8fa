import Foundation
import Weather

/// The providers that almanac knows.
public enum ForecastProviders {
    /// All providers, as in `WeatherProvider.known`. A new one is registered by one line here.
    package static let all: [any ForecastProvider] = [
        OpenMeteo(),
        MetNorway(),
        Wttr(),
    ]

    /// Reads a response of a provider as ``WeatherStore`` does.
    ///
    /// - Returns: `nil` if almanac does not know the provider.
    public static func decode(
        _ body: Data, of provider: WeatherProvider.ID, for question: ForecastQuestion
    ) throws(ResponseError) -> Forecast? {
        guard let provider = all.first(where: { $0.identity.id == provider }) else { return nil }
        return try provider.decode(body, for: question)
    }
}
