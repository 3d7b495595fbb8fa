import Weather

/// MET Norway, the meteorological institute of Norway, which covers the whole world:
/// <https://api.met.no/weatherapi/locationforecast/2.0/documentation>.
///
/// It has forecasts from the present hour on for about ten days, hours at first and steps of six hours later. It lacks
/// sunrise, sunset and the apparent temperature. For Norway and its seas it has official warnings:
/// <https://api.met.no/weatherapi/metalerts/2.0/documentation>. Terms: <https://api.met.no/doc/TermsOfService>.
package struct MetNorway: ForecastProvider {
    package let identity = WeatherProvider.metNorway
    package let host = "api.met.no"

    package init() {}

    package func request(for question: ForecastQuestion) -> ForecastRequest {
        ForecastRequest(
            path: "weatherapi/locationforecast/2.0/complete",
            query: ["lat": question.city.shortLatitude, "lon": question.city.shortLongitude], days: 9)
    }

    package func alerts(for question: ForecastQuestion) -> AlertsRequest? {
        // Norway with its seas, and some more: outside of the regions of its warnings the institute answers that it has none.
        guard (53...85).contains(question.city.latitude), (-20...50).contains(question.city.longitude) else {
            return nil
        }
        return AlertsRequest(
            request: ForecastRequest(
                path: "weatherapi/metalerts/2.0/current.json",
                query: [
                    "lat": "\(question.city.shortLatitude)", "lon": "\(question.city.shortLongitude)", "lang": "en",
                ],
                days: 1),
            read: MetAlerts.read)
    }

    package func forecast(
        from response: MetNorwayResponse, for question: ForecastQuestion
    ) throws(ResponseError) -> Forecast {
        try MetNorwayMapper(question: question, provider: identity).forecast(from: response)
    }
}
