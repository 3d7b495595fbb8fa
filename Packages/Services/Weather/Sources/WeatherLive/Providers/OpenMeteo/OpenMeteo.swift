import Weather

/// Open-Meteo, which joins the models of many weather services: <https://open-meteo.com/en/docs>.
///
/// Terms: <https://open-meteo.com/en/terms>.
package struct OpenMeteo: ForecastProvider {
    package let identity = WeatherProvider.openMeteo
    package let host = "api.open-meteo.com"

    package init() {}

    package func request(for question: ForecastQuestion) -> ForecastRequest {
        // At least two days, because the next 24 hours reach into tomorrow.
        let days = max(question.days, 2)
        return ForecastRequest(
            path: "v1/forecast", query: OpenMeteoQuery(city: question.city, days: days, units: question.units),
            days: days, units: question.units)
    }

    package func forecast(
        from response: OpenMeteoResponse, for question: ForecastQuestion
    ) throws(ResponseError) -> Forecast {
        try OpenMeteoMapper(question: question, provider: identity).forecast(from: response)
    }
}
