import Civil
import Foundation
import Weather

/// Decodes forecasts of Open-Meteo.
public enum OpenMeteoForecast {
    /// Reads, validates and maps an answer of `v1/forecast`.
    ///
    /// - Parameters:
    ///   - units: The units that were asked for.
    ///   - asOf: When the provider was asked.
    ///   - provider: The name of the provider, for display. `nil` means Open-Meteo, or its demo if the answer is made up.
    public static func decode(
        _ body: Data, city: City, units: UnitSystem, asOf: Date, provider: String? = nil
    ) throws(AnswerFault) -> Forecast {
        try forecast(
            from: AnswerReader.read(ForecastAnswer.self, from: body), city: city, units: units, asOf: asOf,
            provider: provider)
    }

    /// Validates and maps an answer.
    public static func forecast(
        from answer: ForecastAnswer, city: City, units: UnitSystem, asOf: Date, provider: String? = nil
    ) throws(AnswerFault) -> Forecast {
        let valid = try ForecastValidator(units: units).validated(answer)
        let mapper = ForecastMapper(
            city: city, units: units, asOf: asOf, provider: provider ?? self.provider(isMadeUp: answer.isMadeUp))
        return mapper.forecast(from: valid)
    }

    /// The name of the provider, for display.
    public static func provider(isMadeUp: Bool) -> String {
        isMadeUp ? "Open-Meteo demo (made-up data)" : "Open-Meteo"
    }
}
