import Weather

/// Open-Meteo, which joins the models of many weather services: <https://open-meteo.com/en/docs>.
///
/// Terms: <https://open-meteo.com/en/terms>.
public struct OpenMeteo: ForecastProvider {
    public let identity = WeatherProvider.openMeteo
    public let host = "api.open-meteo.com"

    public init() {}

    public func request(for question: ForecastQuestion) -> ForecastRequest {
        // At least two days, because the next 24 hours reach into tomorrow.
        let days = max(question.days, 2)
        return ForecastRequest(
            path: "v1/forecast", query: OpenMeteoQuery(city: question.city, days: days, units: question.units),
            days: days, units: question.units)
    }

    public func forecast(
        from answer: OpenMeteoAnswer, for question: ForecastQuestion
    ) throws(AnswerFault) -> Forecast {
        try OpenMeteoMapper(question: question, provider: identity).forecast(from: answer)
    }
}
