import Formatting
import Foundation
import Weather

/// Maps a response to a forecast.
///
/// These faults make a response doubtful, so that it is refused with a ``ResponseError`` that names the field:
/// - `weather` that is missing or empty;
/// - a date or an hour that does not parse or is not later than the one before it;
/// - times from which the offset from UTC cannot be found, unless the time zone of the city is known: without it no
///   moment is known.
///
/// Temperatures and speeds are taken in the units of the question as they are. Amounts of precipitation are converted,
/// because wttr.in rounds inches to tenths.
struct WttrMapper {
    let question: ForecastQuestion
    let provider: WeatherProvider

    func forecast(from response: WttrResponse) throws(ResponseError) -> Forecast {
        guard let offset = offset(of: response) else {
            throw .field("current_condition[0].localObsDateTime", .notATime)
        }
        let rows = response.days ?? []
        guard !rows.isEmpty else { throw .field("weather", .missing) }
        let days = try rows.ascendingTimes {
            $0.date.flatMap { Day($0) }
        } field: {
            "weather[\($0)].date"
        }
        var hourly: [HourlyWeather] = []
        for (index, row) in rows.enumerated() {
            hourly += try hours(row, days[index].start(secondsFromUTC: offset), "weather[\(index)].hourly")
        }
        return Forecast(
            city: question.city, provider: provider, asOf: question.askedAt, units: question.units,
            secondsFromUTC: offset, current: response.current?.first.flatMap { current($0, offset) },
            hourly: hourly, daily: zip(rows, days).map { day($0, $1, offset) })
    }

    /// The offset of the place from UTC: that of the response, or that of the city if the response has none.
    private func offset(of response: WttrResponse) -> Int? {
        response.current?.first?.secondsFromUTC(askedAt: question.askedAt)
            ?? question.city.timeZone.flatMap(TimeZone.init(identifier:))?.secondsFromGMT(for: question.askedAt)
    }

    private func current(_ row: WttrResponse.Current, _ offset: Int) -> CurrentWeather? {
        guard let local = row.localTime.flatMap(WttrTime.dayAndClock) else { return nil }
        return CurrentWeather(
            time: moment(local.second, of: local.day.start(secondsFromUTC: offset)),
            temperature: pick(row.celsius, row.fahrenheit),
            apparentTemperature: pick(row.apparentCelsius, row.apparentFahrenheit), humidity: row.humidity?.value,
            precipitation: precipitation(row.millimetres), windSpeed: pick(row.kilometresPerHour, row.milesPerHour),
            windDirection: row.windDirection?.value, condition: WttrCode.condition(row.code?.value))
    }

    private func hours(
        _ row: WttrResponse.Day, _ midnight: Date, _ field: String
    ) throws(ResponseError) -> [HourlyWeather] {
        let hours = row.hours ?? []
        let seconds = try hours.ascendingTimes {
            $0.time.flatMap(WttrTime.hour)
        } field: {
            "\(field)[\($0)].time"
        }
        return zip(hours, seconds).map { hour, second in
            HourlyWeather(
                time: moment(second, of: midnight), temperature: pick(hour.celsius, hour.fahrenheit),
                precipitation: precipitation(hour.millimetres), precipitationProbability: hour.probability,
                windSpeed: pick(hour.kilometresPerHour, hour.milesPerHour),
                condition: WttrCode.condition(hour.code?.value))
        }
    }

    private func day(_ row: WttrResponse.Day, _ day: Day, _ offset: Int) -> DailyWeather {
        let midnight = day.start(secondsFromUTC: offset)
        let hours = row.hours ?? []
        let rain = PlausibleRange.precipitation.all(hours.map(\.millimetres?.value))
        return DailyWeather(
            day: day, minimumTemperature: pick(row.minimumCelsius, row.minimumFahrenheit),
            maximumTemperature: pick(row.maximumCelsius, row.maximumFahrenheit),
            precipitation: rain.map { question.units.precipitation(millimetres: $0.reduce(0, +)) },
            precipitationProbability: PlausibleRange.percent.all(hours.map(\.probability))?.max(),
            sunrise: sun(row.astronomy?.first?.sunrise, midnight), sunset: sun(row.astronomy?.first?.sunset, midnight),
            condition: WeatherCondition.worst(of: hours.map { WttrCode.condition($0.code?.value) }))
    }

    private func sun(_ text: String?, _ midnight: Date) -> Date? {
        text.flatMap(WttrTime.clock).map { moment($0, of: midnight) }
    }

    private func moment(_ second: Int, of midnight: Date) -> Date { midnight.addingTimeInterval(Double(second)) }

    private func pick(_ metric: WttrNumber?, _ imperial: WttrNumber?) -> Double? {
        switch question.units {
        case .metric: metric?.value
        case .imperial: imperial?.value
        }
    }

    private func precipitation(_ amount: WttrNumber?) -> Double? {
        (amount?.value).map(question.units.precipitation(millimetres:))
    }
}

extension WttrResponse.Hour {
    /// The higher of the probabilities of rain and snow.
    fileprivate var probability: Double? { [rainProbability?.value, snowProbability?.value].compactMap(\.self).max() }
}
