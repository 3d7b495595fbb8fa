import Civil
import Foundation
import Weather

/// Maps an answer that a ``WttrValidator`` has passed to a forecast.
///
/// Temperatures and speeds are taken in the units of the question as they are. Amounts of precipitation are converted,
/// because wttr.in rounds inches to tenths.
struct WttrMapper {
    let question: ForecastQuestion
    let provider: WeatherProvider

    /// How far the clocks of the place are ahead of UTC: by the answer, else by the city.
    static func offset(of answer: WttrAnswer, _ question: ForecastQuestion) -> Int? {
        answer.current?.first?.secondsFromUTC(askedAt: question.askedAt)
            ?? question.city.timeZone.flatMap(TimeZone.init(identifier:))?.secondsFromGMT(for: question.askedAt)
    }

    func forecast(from answer: WttrAnswer) -> Forecast {
        let offset = Self.offset(of: answer, question) ?? 0
        let days = (answer.days ?? []).compactMap { row in row.date.flatMap { Day($0) }.map { (day: $0, row: row) } }
        return Forecast(
            city: question.city, provider: provider, asOf: question.askedAt, units: question.units,
            secondsFromUTC: offset, current: answer.current?.first.flatMap { current($0, offset) },
            hourly: days.flatMap { hours($0.row, $0.day.start(secondsFromUTC: offset)) },
            daily: days.map { day($0.row, $0.day, offset) })
    }

    private func current(_ row: WttrAnswer.Current, _ offset: Int) -> CurrentWeather? {
        guard let local = row.localTime.flatMap(WttrTime.dayAndClock) else { return nil }
        return CurrentWeather(
            time: moment(local.second, of: local.day.start(secondsFromUTC: offset)),
            temperature: pick(row.celsius, row.fahrenheit),
            apparentTemperature: pick(row.apparentCelsius, row.apparentFahrenheit), humidity: row.humidity?.value,
            precipitation: precipitation(row.millimetres), windSpeed: pick(row.kilometresPerHour, row.milesPerHour),
            windDirection: row.windDirection?.value, condition: WttrCode.condition(row.code?.value))
    }

    private func hours(_ row: WttrAnswer.Day, _ midnight: Date) -> [HourlyWeather] {
        (row.hours ?? []).compactMap { hour in
            guard let second = hour.time.flatMap(WttrTime.hour) else { return nil }
            return HourlyWeather(
                time: moment(second, of: midnight), temperature: pick(hour.celsius, hour.fahrenheit),
                precipitation: precipitation(hour.millimetres), precipitationProbability: hour.probability,
                windSpeed: pick(hour.kilometresPerHour, hour.milesPerHour),
                condition: WttrCode.condition(hour.code?.value))
        }
    }

    private func day(_ row: WttrAnswer.Day, _ day: Day, _ offset: Int) -> DailyWeather {
        let midnight = day.start(secondsFromUTC: offset)
        let hours = row.hours ?? []
        func known<Value>(_ value: (WttrAnswer.Hour) -> Value?) -> [Value]? {
            let values = hours.compactMap(value)
            return values.isEmpty || values.count < hours.count ? nil : values
        }
        let sum = known { $0.millimetres?.value }.map { WttrNumber($0.reduce(0, +)) }
        return DailyWeather(
            day: day, minimumTemperature: pick(row.minimumCelsius, row.minimumFahrenheit),
            maximumTemperature: pick(row.maximumCelsius, row.maximumFahrenheit), precipitation: precipitation(sum),
            precipitationProbability: known(\.probability)?.max(),
            sunrise: sun(row.astronomy?.first?.sunrise, midnight), sunset: sun(row.astronomy?.first?.sunset, midnight),
            // The worst weather of the day has the highest code: codes of WMO grow with severity.
            condition: known { WttrCode.condition($0.code?.value) }?.max { $0.code < $1.code })
    }

    private func sun(_ text: String?, _ midnight: Date) -> Date? {
        text.flatMap(WttrTime.clock).map { moment($0, of: midnight) }
    }

    private func moment(_ second: Int, of midnight: Date) -> Date { midnight.addingTimeInterval(Double(second)) }

    private func pick(_ metric: WttrNumber?, _ imperial: WttrNumber?) -> Double? {
        (question.units == .metric ? metric : imperial)?.value
    }

    private func precipitation(_ amount: WttrNumber?) -> Double? {
        (amount?.value).map(question.units.precipitation(millimetres:))
    }
}

extension WttrAnswer.Hour {
    /// The higher of the probabilities of rain and snow.
    fileprivate var probability: Double? { [rainProbability?.value, snowProbability?.value].compactMap(\.self).max() }
}
