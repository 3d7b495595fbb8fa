import Formatting
import Foundation
import Weather

/// Maps a response to a forecast.
///
/// These errors make a response doubtful, so that it is refused with a ``ResponseError`` that names the field:
/// - `weather` that is missing or empty;
/// - a date or an hour that does not parse or is not later than the one before it;
/// - times from which the offset from UTC cannot be found, unless the time zone of the city is known: without it no
///   moment is known;
/// - an area of another place.
///
/// Temperatures and speeds are taken in the units of the question as they are. Amounts of precipitation are converted,
/// because wttr.in rounds inches to tenths.
struct WttrMapper {
    let question: ForecastQuestion
    let provider: WeatherProvider

    func forecast(from response: WttrResponse) throws(ResponseError) -> Forecast {
        let area = response.areas?.first
        // In thinly populated regions the nearest area may be far away.
        try question.city.check(
            latitude: area?.latitude?.value, longitude: area?.longitude?.value, within: 500,
            "nearest_area[0].latitude")
        guard let offset = offset(of: response) else {
            throw .field("current_condition[0].localObsDateTime", .notATime)
        }
        let zone = PlaceTime(names: [question.city.timeZone], offset: offset, askedAt: question.askedAt).zone
        let rows = response.days ?? []
        guard !rows.isEmpty else { throw .field("weather", .missing) }
        let days = try rows.ascendingTimes {
            $0.date.flatMap { Day($0) }
        } field: {
            "weather[\($0)].date"
        }
        var hourly: [HourlyWeather] = []
        for (index, row) in rows.enumerated() {
            hourly += try hours(row, days[index], zone, "weather[\(index)].hourly")
        }
        return Forecast(
            city: question.city, provider: provider, asOf: question.askedAt, units: question.units,
            timeZone: zone, current: response.current?.first.flatMap { current($0, offset) },
            hourly: hourly, daily: zip(rows, days).map { day($0, $1, zone) })
    }

    /// The offset of the place from UTC: that of the response, or that of the city if the response has none.
    private func offset(of response: WttrResponse) -> Int? {
        response.current?.first?.secondsFromUTC(askedAt: question.askedAt)
            ?? question.city.timeZone.flatMap(TimeZone.init(identifier:))?.secondsFromGMT(for: question.askedAt)
    }

    private func current(_ row: WttrResponse.Current, _ offset: Int) -> CurrentWeather? {
        guard let local = row.localTime.flatMap(WttrTime.dayAndClock) else { return nil }
        return CurrentWeather(
            time: local.day.start(secondsFromUTC: offset).addingTimeInterval(Double(local.second)),
            temperature: pick(row.celsius, row.fahrenheit),
            apparentTemperature: pick(row.apparentCelsius, row.apparentFahrenheit), humidity: row.humidity?.value,
            precipitation: precipitation(row.millimetres), windSpeed: pick(row.kilometresPerHour, row.milesPerHour),
            windDirection: row.windDirection?.value, condition: WttrCode.condition(row.code?.value))
    }

    private func hours(
        _ row: WttrResponse.Day, _ day: Day, _ zone: TimeZone, _ field: String
    ) throws(ResponseError) -> [HourlyWeather] {
        let hours = row.hours ?? []
        let seconds = try hours.ascendingTimes {
            $0.time.flatMap(WttrTime.hour)
        } field: {
            "\(field)[\($0)].time"
        }
        return zip(hours, seconds).map { hour, second in
            HourlyWeather(
                time: zone.moment(of: second, on: day), temperature: pick(hour.celsius, hour.fahrenheit),
                precipitation: precipitation(hour.millimetres), precipitationProbability: hour.probability,
                windSpeed: pick(hour.kilometresPerHour, hour.milesPerHour),
                condition: WttrCode.condition(hour.code?.value))
        }
    }

    private func day(_ row: WttrResponse.Day, _ day: Day, _ zone: TimeZone) -> DailyWeather {
        let sun = [row.astronomy?.first?.sunrise, row.astronomy?.first?.sunset]
        let moments = sun.map { $0.flatMap(WttrTime.clock).map { zone.moment(of: $0, on: day) } }
        // The words are `No sunrise` and `No sunset` in summer and in winter.
        let isPolar = sun.allSatisfy { $0?.hasPrefix("No ") == true }
        let hours = row.hours ?? []
        let rain = PlausibleRange.precipitation.all(hours.map(\.millimetres?.value))
        return DailyWeather(
            day: day, minimumTemperature: pick(row.minimumCelsius, row.minimumFahrenheit),
            maximumTemperature: pick(row.maximumCelsius, row.maximumFahrenheit),
            precipitation: rain.map { question.units.precipitation(millimetres: $0.reduce(0, +)) },
            precipitationProbability: PlausibleRange.percent.all(hours.map(\.probability))?.max(),
            sunrise: moments[0], sunset: moments[1],
            polar: isPolar ? Polar(latitude: question.city.latitude, on: day) : nil,
            condition: WeatherCondition.worst(of: hours.map { WttrCode.condition($0.code?.value) }))
    }

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
