import Weather

/// wttr.in, by its document `j1`: <https://github.com/chubin/wttr.in#json-output>.
///
/// It has three days in steps of three hours, temperatures and speeds in whole numbers. It lacks the highest wind of a
/// day and does not say whether it is day.
package struct Wttr: ForecastProvider {
    package let identity = WeatherProvider.wttr
    package let host = "wttr.in"

    package init() {}

    package func request(for question: ForecastQuestion) -> ForecastRequest {
        ForecastRequest(
            path: "\(question.city.shortLatitude),\(question.city.shortLongitude)", query: ["format": "j1"], days: 3)
    }

    package func forecast(from response: WttrResponse, for question: ForecastQuestion) throws(ResponseError) -> Forecast
    {
        try WttrMapper(question: question, provider: identity).forecast(from: response)
    }
}
