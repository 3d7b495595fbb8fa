import Formatting
import Foundation
import Weather

/// Maps a response to a forecast.
///
/// These errors make a response doubtful, so that it is refused with a ``ResponseError`` that names the field:
/// - coordinates that are not finite, not on the globe, or of another place;
/// - `utc_offset_seconds` that is missing or beyond 18 hours: without it no time is known;
/// - a time that does not parse or is not later than the one before it;
/// - an array that has not one value for each time of its block: which values belong together is unknown;
/// - `current` with values but without a time;
/// - temperature, wind or precipitation in other units than the requested ones.
///
/// Blocks, arrays and keys may be absent.
///
/// The service writes all times with the offset of the present, also after the clocks have changed, and its days begin at
/// midnight by that offset. Precipitation and its probability are those of the hour before their time, the other values
/// those of the moment.
struct OpenMeteoMapper {
    let question: ForecastQuestion
    let provider: WeatherProvider

    func forecast(from response: OpenMeteoResponse) throws(ResponseError) -> Forecast {
        let latitude = try checked(response.latitude, 90, "latitude")
        let longitude = try checked(response.longitude, 180, "longitude")
        // The cells of the coarsest model are half a degree wide.
        try question.city.check(latitude: latitude, longitude: longitude, within: 150, "latitude")
        guard let seconds = try checked(response.secondsFromUTC, 18 * 3_600, "utc_offset_seconds") else {
            throw .field("utc_offset_seconds", .missing)
        }
        let units = OpenMeteoUnits(question.units)
        try response.currentUnits?.check("current_units", isForeign: units.isForeign)
        try response.hourlyUnits?.check("hourly_units", isForeign: units.isForeign)
        try response.dailyUnits?.check("daily_units", isForeign: units.isForeign)
        // A fraction of a second would mean nothing.
        let offset = Int(seconds.rounded())
        let time = PlaceTime(
            names: [question.city.timeZone, response.timeZone?.value], offset: offset, askedAt: question.askedAt)
        return Forecast(
            city: question.city, provider: provider, asOf: question.askedAt, units: question.units,
            timeZone: time.zone, current: try current(response.current ?? OpenMeteoResponse.Current(), offset),
            hourly: try hours(response.hourly ?? OpenMeteoResponse.Hourly(), offset),
            daily: try days(response.daily ?? OpenMeteoResponse.Daily(), offset))
    }

    private func checked(_ number: TolerantNumber?, _ limit: Double, _ field: String) throws(ResponseError) -> Double? {
        guard let number else { return nil }
        guard let value = number.value, abs(value) <= limit else { throw .field(field, .outOfRange) }
        return value
    }

    private func current(
        _ block: OpenMeteoResponse.Current, _ offset: Int
    ) throws(ResponseError) -> CurrentWeather? {
        // A block without values says nothing, and needs no time.
        guard block != OpenMeteoResponse.Current() else { return nil }
        guard let stamp = block.time else { throw .field("current.time", .missing) }
        guard let time = stamp.date(offset: offset) else { throw .field("current.time", .notATime) }
        return CurrentWeather(
            time: time, temperature: block.temperature?.value, apparentTemperature: block.apparentTemperature?.value,
            humidity: block.humidity?.value, precipitation: block.precipitation?.value,
            windSpeed: block.windSpeed?.value, windDirection: block.windDirection?.value,
            condition: block.weatherCode?.condition, isDay: block.isDay?.flag)
    }

    private func hours(_ block: OpenMeteoResponse.Hourly, _ offset: Int) throws(ResponseError) -> [HourlyWeather] {
        typealias Key = OpenMeteoResponse.Hourly.CodingKeys
        let times = try (block.time ?? []).ascendingTimes {
            $0.date(offset: offset)
        } field: {
            "hourly.time[\($0)]"
        }
        let columns = OpenMeteoColumns(block: "hourly", length: times.count)
        let temperature = try columns.values(block.temperature, Key.temperature)
        let precipitation = try columns.values(block.precipitation, Key.precipitation)
        let probability = try columns.values(block.precipitationProbability, Key.precipitationProbability)
        let windSpeed = try columns.values(block.windSpeed, Key.windSpeed)
        let codes = try columns.rows(block.weatherCode, Key.weatherCode)
        return times.indices.map { index in
            let next = index + 1
            let isNextHour = next < times.count && times[next].timeIntervalSince(times[index]) == 3_600
            return HourlyWeather(
                time: times[index], temperature: temperature[index],
                precipitation: isNextHour ? precipitation[next] : nil,
                precipitationProbability: isNextHour ? probability[next] : nil, windSpeed: windSpeed[index],
                condition: codes[index]?.condition)
        }
    }

    private func days(_ block: OpenMeteoResponse.Daily, _ offset: Int) throws(ResponseError) -> [DailyWeather] {
        typealias Key = OpenMeteoResponse.Daily.CodingKeys
        let times = try (block.time ?? []).ascendingTimes {
            $0.date(offset: offset)
        } field: {
            "daily.time[\($0)]"
        }
        let columns = OpenMeteoColumns(block: "daily", length: times.count)
        let lowest = try columns.values(block.minimumTemperature, Key.minimumTemperature)
        let highest = try columns.values(block.maximumTemperature, Key.maximumTemperature)
        let precipitation = try columns.values(block.precipitation, Key.precipitation)
        let probability = try columns.values(block.precipitationProbability, Key.precipitationProbability)
        let windSpeed = try columns.values(block.maximumWindSpeed, Key.maximumWindSpeed)
        let codes = try columns.rows(block.weatherCode, Key.weatherCode)
        let rises = try columns.rows(block.sunrise, Key.sunrise)
        let sets = try columns.rows(block.sunset, Key.sunset)
        return times.indices.compactMap { index in
            guard let day = LocalTime(times[index], secondsFromUTC: offset)?.day else { return nil }
            let sun = sun(rises[index], sets[index], offset)
            return DailyWeather(
                day: day, minimumTemperature: lowest[index], maximumTemperature: highest[index],
                precipitation: precipitation[index], precipitationProbability: probability[index],
                maximumWindSpeed: windSpeed[index], sunrise: sun.rise, sunset: sun.set, polar: sun.polar,
                condition: codes[index]?.condition)
        }
    }

    /// Sunrise and sunset. The service marks a sun that does not rise by two equal times, and one that does not set by
    /// two times that are a day apart.
    private func sun(
        _ rise: TimeStamp?, _ set: TimeStamp?, _ offset: Int
    ) -> (rise: Date?, set: Date?, polar: Polar?) {
        let (rise, set) = (rise?.date(offset: offset), set?.date(offset: offset))
        switch rise.flatMap({ rise in set.map { $0.timeIntervalSince(rise) } }) {
        case 0: return (nil, nil, .night)
        case 86_400: return (nil, nil, .day)
        default: return (rise, set, nil)
        }
    }
}

extension TolerantNumber {
    fileprivate var condition: WeatherCondition? {
        value.flatMap(Int.init(exactly:)).flatMap(WeatherCondition.init(code:))
    }

    /// 1 or 0.
    fileprivate var flag: Bool? { value == 1 ? true : value == 0 ? false : nil }
}

/// The arrays of a block, which have one value for each time.
private struct OpenMeteoColumns {
    let block: String
    /// The number of times in the block.
    let length: Int

    func values(_ column: [TolerantNumber]?, _ key: any CodingKey) throws(ResponseError) -> [Double?] {
        try rows(column, key).map { $0?.value }
    }

    /// The values; `nil` for each time if there is no such array.
    func rows<Value>(_ column: [Value]?, _ key: any CodingKey) throws(ResponseError) -> [Value?] {
        guard let column else { return Array(repeating: nil, count: length) }
        guard column.count == length else {
            throw .field("\(block).\(key.stringValue)", .length(column.count, expected: length))
        }
        return column
    }
}
