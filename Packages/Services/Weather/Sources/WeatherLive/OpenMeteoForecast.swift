import Foundation
import Weather

/// From the bytes of an Open-Meteo forecast to the model.
public enum OpenMeteoForecast {
    /// Reads, validates and maps an answer of `v1/forecast`.
    ///
    /// - Parameters:
    ///   - units: Those that were asked for.
    ///   - asOf: When the provider was asked.
    ///   - provider: For display. `nil`: Open-Meteo, or its double if the answer says that it is made up.
    public static func decode(
        _ body: Data, city: City, units: WeatherUnits, asOf: Date, provider: String? = nil
    ) throws(AnswerFault) -> Forecast {
        try forecast(
            from: AnswerReader.read(ForecastAnswer.self, from: body), city: city, units: units, asOf: asOf,
            provider: provider)
    }

    /// Validates and maps an answer.
    public static func forecast(
        from answer: ForecastAnswer, city: City, units: WeatherUnits, asOf: Date, provider: String? = nil
    ) throws(AnswerFault) -> Forecast {
        let valid = try ForecastValidator(units: units).validated(answer)
        let mapper = ForecastMapper(
            city: city, units: units, asOf: asOf, provider: provider ?? self.provider(isMadeUp: answer.isMadeUp))
        return mapper.forecast(from: valid)
    }

    /// Who foresees the weather, for display.
    public static func provider(isMadeUp: Bool) -> String {
        isMadeUp ? "Open-Meteo demo (made-up data)" : "Open-Meteo"
    }
}
