import Formatting
import Foundation
import Weather

/// Maps a response to a forecast.
///
/// These errors make a response doubtful, so that it is refused with a ``ResponseError`` that names the field:
/// - `properties.timeseries` that is missing or empty;
/// - a time that does not parse or is not later than the one before it;
/// - temperature, wind or precipitation in other units than °C, m/s and mm;
/// - coordinates of another place.
///
/// The days are made of the steps. A step belongs to the day of the city in which its middle lies. A value of a day is
/// known if it is known for all its steps. Today is the rest of the day; a later day that is not covered is left out.
struct MetNorwayMapper {
    let question: ForecastQuestion
    let provider: WeatherProvider

    func forecast(from response: MetNorwayResponse) throws(ResponseError) -> Forecast {
        try response.properties?.meta?.units?.check("properties.meta.units") { name, unit in
            Self.units[name].map { $0 != unit } ?? false
        }
        let coordinates = (response.geometry?.coordinates ?? []).map(\.value)
        if coordinates.count > 1 {
            try question.city.check(
                latitude: coordinates[1], longitude: coordinates[0], within: 150, "geometry.coordinates")
        }
        let all = try MetNorwayStep.steps(of: response)
        // From the step on that runs now.
        let steps = Array(all[(all.lastIndex { $0.start <= question.askedAt } ?? 0)...])
        // The response has no time zone.
        let zone = question.city.timeZone.flatMap(TimeZone.init(identifier:))
        return Forecast(
            city: question.city, provider: provider, asOf: question.askedAt, units: question.units,
            timeZone: zone ?? .gmt, isLocalTime: zone != nil, current: steps.first.map(current),
            hourly: steps.map(hour), daily: days(of: steps, zone ?? .gmt))
    }

    private static let units = [
        "air_temperature": "celsius", "air_temperature_max": "celsius", "air_temperature_min": "celsius",
        "wind_speed": "m/s", "precipitation_amount": "mm",
    ]

    private func current(_ step: MetNorwayStep) -> CurrentWeather {
        let hour = hour(step)
        return CurrentWeather(
            time: step.start, temperature: hour.temperature, humidity: step.instant?.humidity?.value,
            precipitation: hour.precipitation, windSpeed: hour.windSpeed,
            windDirection: step.instant?.windDirection?.value, condition: hour.condition, isDay: step.symbol?.isDay)
    }

    private func hour(_ step: MetNorwayStep) -> HourlyWeather {
        HourlyWeather(
            time: step.start, temperature: temperature(step.instant?.temperature?.value),
            precipitation: precipitation(step.precipitation), precipitationProbability: step.precipitationProbability,
            windSpeed: speed(step.instant?.windSpeed?.value), condition: step.symbol?.condition)
    }

    private func days(of steps: [MetNorwayStep], _ zone: TimeZone) -> [DailyWeather] {
        var days: [(day: Day, steps: [MetNorwayStep])] = []
        for step in steps {
            guard let length = step.length else { continue }
            let day = Day(step.start.addingTimeInterval(length / 2), in: .named(zone))
            if days.last?.day != day { days.append((day, [])) }
            days[days.count - 1].steps.append(step)
        }
        return days.enumerated().compactMap { index, part in
            // Steps have no gaps, so only the last day may be covered in part. The steps of a whole day may be shifted
            // against it by half of the longest one.
            let isCovered = part.steps.compactMap(\.length).reduce(0, +) >= 21 * 3_600
            return index == 0 || index < days.count - 1 || isCovered ? day(part.day, part.steps) : nil
        }
    }

    private func day(_ day: Day, _ steps: [MetNorwayStep]) -> DailyWeather {
        DailyWeather(
            day: day,
            minimumTemperature: temperature(PlausibleRange.temperature.all(steps.map(\.minimumTemperature))?.min()),
            maximumTemperature: temperature(PlausibleRange.temperature.all(steps.map(\.maximumTemperature))?.max()),
            precipitation: precipitation(PlausibleRange.precipitation.all(steps.map(\.precipitation))?.reduce(0, +)),
            precipitationProbability: PlausibleRange.percent.all(steps.map(\.precipitationProbability))?.max(),
            maximumWindSpeed: speed(PlausibleRange.windSpeed.all(steps.map(\.maximumWindSpeed))?.max()),
            condition: WeatherCondition.worst(of: steps.map(\.symbol?.condition)))
    }

    private func temperature(_ celsius: Double?) -> Double? { celsius.map(question.units.temperature(celsius:)) }
    private func speed(_ metres: Double?) -> Double? { metres.map(question.units.speed(metresPerSecond:)) }
    private func precipitation(_ water: Double?) -> Double? { water.map(question.units.precipitation(millimetres:)) }
}
