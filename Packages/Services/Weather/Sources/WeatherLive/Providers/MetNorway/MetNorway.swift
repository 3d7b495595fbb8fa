import Weather

/// MET Norway, the meteorological institute of Norway, which covers the whole world:
/// <https://api.met.no/weatherapi/locationforecast/2.0/documentation>.
///
/// It has forecasts from the present hour on for about ten days, hours at first and steps of six hours later. It lacks
/// sunrise, sunset and the apparent temperature. Terms: <https://api.met.no/doc/TermsOfService>.
package struct MetNorway: ForecastProvider {
    package let identity = WeatherProvider.metNorway
    package let host = "api.met.no"

    package init() {}

    package func request(for question: ForecastQuestion) -> ForecastRequest {
        ForecastRequest(
            path: "weatherapi/locationforecast/2.0/complete",
            query: ["lat": question.city.shortLatitude, "lon": question.city.shortLongitude], days: 9)
    }

    package func forecast(
        from response: MetNorwayResponse, for question: ForecastQuestion
    ) throws(ResponseError) -> Forecast {
        try MetNorwayMapper(question: question, provider: identity).forecast(from: response)
    }
}
