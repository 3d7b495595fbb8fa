import Civil
import Foundation
import Weather

/// Maps an answer that a ``OpenMeteoValidator`` has passed to a forecast.
struct OpenMeteoMapper {
    let question: ForecastQuestion
    let provider: WeatherProvider

    /// The forecast. Rows whose time cannot be read are left out.
    func forecast(from answer: OpenMeteoAnswer) -> Forecast {
        // A fraction of a second would mean nothing.
        let offset = answer.secondsFromUTC?.value.flatMap { Int(exactly: $0.rounded()) } ?? 0
        return Forecast(
            city: question.city, provider: provider, asOf: question.askedAt, units: question.units,
            secondsFromUTC: offset,
            current: answer.current.flatMap { current($0, offset) },
            hourly: answer.hourly.map { hours($0, offset) } ?? [],
            daily: answer.daily.map { days($0, offset) } ?? [])
    }

    private func current(_ block: OpenMeteoAnswer.Current, _ offset: Int) -> CurrentWeather? {
        guard let time = block.time?.date(offset: offset) else { return nil }
        return CurrentWeather(
            time: time, temperature: block.temperature?.value, apparentTemperature: block.apparentTemperature?.value,
            humidity: block.humidity?.value, precipitation: block.precipitation?.value,
            windSpeed: block.windSpeed?.value, windDirection: block.windDirection?.value,
            condition: block.weatherCode?.condition, isDay: block.isDay?.value.map { $0 == 1 })
    }

    private func hours(_ block: OpenMeteoAnswer.Hourly, _ offset: Int) -> [HourlyWeather] {
        (block.time ?? []).enumerated().compactMap { index, time in
            guard let date = time.date(offset: offset) else { return nil }
            return HourlyWeather(
                time: date, temperature: block.temperature?.value(at: index),
                precipitation: block.precipitation?.value(at: index),
                precipitationProbability: block.precipitationProbability?.value(at: index),
                windSpeed: block.windSpeed?.value(at: index),
                condition: block.weatherCode?.element(at: index)?.condition)
        }
    }

    private func days(_ block: OpenMeteoAnswer.Daily, _ offset: Int) -> [DailyWeather] {
        (block.time ?? []).enumerated().compactMap { index, time in
            guard let day = time.date(offset: offset).flatMap({ LocalTime($0, secondsFromUTC: offset)?.day }) else {
                return nil
            }
            let sun = sun(block.sunrise?.element(at: index), block.sunset?.element(at: index), offset)
            return DailyWeather(
                day: day, minimumTemperature: block.minimumTemperature?.value(at: index),
                maximumTemperature: block.maximumTemperature?.value(at: index),
                precipitation: block.precipitation?.value(at: index),
                precipitationProbability: block.precipitationProbability?.value(at: index),
                maximumWindSpeed: block.maximumWindSpeed?.value(at: index), sunrise: sun.rise, sunset: sun.set,
                condition: block.weatherCode?.element(at: index)?.condition)
        }
    }

    /// Sunrise and sunset. The service marks a sun that does not rise or set by two times that are equal or a day
    /// apart.
    private func sun(_ rise: TimeStamp?, _ set: TimeStamp?, _ offset: Int) -> (rise: Date?, set: Date?) {
        let dates = (rise: rise?.date(offset: offset), set: set?.date(offset: offset))
        guard let first = dates.rise, let second = dates.set else { return dates }
        return [0, 86_400].contains(second.timeIntervalSince(first)) ? (nil, nil) : dates
    }
}

extension TolerantNumber {
    fileprivate var condition: WeatherCondition? {
        value.flatMap(Int.init(exactly:)).flatMap(WeatherCondition.init(code:))
    }
}

extension [TolerantNumber] {
    fileprivate func value(at index: Int) -> Double? { element(at: index)?.value }
}

extension Array {
    fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
