import Civil
import Weather

/// Decides which parts of an answer can be trusted, before it is mapped to a forecast.
///
/// These faults make a single value `nil`:
/// - a number that is not a number, not finite, or outside of its ``PlausibleRange``;
/// - a weather code or day flag that is not a whole number within its range;
/// - a sunrise or sunset that is not a time.
///
/// These faults make the rest of the answer doubtful. It is refused with an ``AnswerFault`` that names the field:
/// - coordinates that are not finite or not on the globe;
/// - `utc_offset_seconds` that is missing or beyond 18 hours: without it no time is known;
/// - a time that does not parse or is not later than the one before it;
/// - an array that has not one value for each time of its block: which values belong together is unknown;
/// - `current` with values but without a time;
/// - temperature, wind or precipitation in units that were not asked for.
///
/// Blocks, arrays and keys may be absent.
struct OpenMeteoValidator {
    /// The units that were asked for.
    let units: UnitSystem

    /// The answer without the values that cannot be true.
    func validated(_ answer: OpenMeteoAnswer) throws(AnswerFault) -> OpenMeteoAnswer {
        try check(answer.latitude, 90, "latitude")
        try check(answer.longitude, 180, "longitude")
        guard let offset = answer.secondsFromUTC else { throw .field("utc_offset_seconds", .missing) }
        try check(offset, 18 * 3_600, "utc_offset_seconds")
        let times = TimeCheck(offset: Int(offset.value ?? 0))
        try check(answer.currentUnits, "current_units")
        try check(answer.hourlyUnits, "hourly_units")
        try check(answer.dailyUnits, "daily_units")

        var valid = answer
        if let current = answer.current { valid.current = try validated(current, times) }
        if let hourly = answer.hourly { valid.hourly = try validated(hourly, times) }
        if let daily = answer.daily { valid.daily = try validated(daily, times) }
        return valid
    }

    private func validated(
        _ current: OpenMeteoAnswer.Current, _ times: TimeCheck
    ) throws(AnswerFault) -> OpenMeteoAnswer.Current? {
        guard let time = current.time else {
            // A block without values says nothing, and needs no time.
            guard current == OpenMeteoAnswer.Current() else { throw .field("current.time", .missing) }
            return nil
        }
        guard time.date(offset: times.offset) != nil else { throw .field("current.time", .notATime) }
        var valid = current
        valid.temperature = PlausibleRange.temperature.filter(current.temperature)
        valid.apparentTemperature = PlausibleRange.temperature.filter(current.apparentTemperature)
        valid.humidity = PlausibleRange.percent.filter(current.humidity)
        valid.isDay = PlausibleRange.flag.filter(current.isDay)
        valid.precipitation = PlausibleRange.precipitation.filter(current.precipitation)
        valid.weatherCode = PlausibleRange.weatherCode.filter(current.weatherCode)
        valid.windSpeed = PlausibleRange.windSpeed.filter(current.windSpeed)
        valid.windDirection = PlausibleRange.degrees.filter(current.windDirection)
        return valid
    }

    private func validated(
        _ hourly: OpenMeteoAnswer.Hourly, _ times: TimeCheck
    ) throws(AnswerFault) -> OpenMeteoAnswer.Hourly {
        typealias Key = OpenMeteoAnswer.Hourly.CodingKeys
        let columns = ColumnCheck(block: "hourly", length: try times.check(hourly.time, "hourly.time"))
        var valid = hourly
        valid.temperature = try columns.check(hourly.temperature, Key.temperature, .temperature)
        valid.precipitationProbability = try columns.check(
            hourly.precipitationProbability, Key.precipitationProbability, .percent)
        valid.precipitation = try columns.check(hourly.precipitation, Key.precipitation, .precipitation)
        valid.weatherCode = try columns.check(hourly.weatherCode, Key.weatherCode, .weatherCode)
        valid.windSpeed = try columns.check(hourly.windSpeed, Key.windSpeed, .windSpeed)
        return valid
    }

    private func validated(
        _ daily: OpenMeteoAnswer.Daily, _ times: TimeCheck
    ) throws(AnswerFault) -> OpenMeteoAnswer.Daily {
        typealias Key = OpenMeteoAnswer.Daily.CodingKeys
        let columns = ColumnCheck(block: "daily", length: try times.check(daily.time, "daily.time"))
        var valid = daily
        valid.weatherCode = try columns.check(daily.weatherCode, Key.weatherCode, .weatherCode)
        valid.maximumTemperature = try columns.check(daily.maximumTemperature, Key.maximumTemperature, .temperature)
        valid.minimumTemperature = try columns.check(daily.minimumTemperature, Key.minimumTemperature, .temperature)
        valid.precipitation = try columns.check(daily.precipitation, Key.precipitation, .precipitation)
        valid.precipitationProbability = try columns.check(
            daily.precipitationProbability, Key.precipitationProbability, .percent)
        valid.maximumWindSpeed = try columns.check(daily.maximumWindSpeed, Key.maximumWindSpeed, .windSpeed)
        // The mapper makes unreadable values nil.
        try columns.check(count: daily.sunrise?.count, Key.sunrise)
        try columns.check(count: daily.sunset?.count, Key.sunset)
        return valid
    }

    private func check(_ number: TolerantNumber?, _ limit: Double, _ field: String) throws(AnswerFault) {
        guard let number else { return }
        guard let value = number.value, abs(value) <= limit else { throw .field(field, .outOfRange) }
    }

    /// Checks that no unit is one of the other system. Unknown units pass, because the service may change its spelling.
    private func check(_ units: UnitNames?, _ block: String) throws(AnswerFault) {
        let foreign = self.units == .metric ? UnitSpellings.imperial : UnitSpellings.metric
        // Sorted, so that the same answer always names the same field.
        for (name, unit) in (units?.names ?? [:]).sorted(by: { $0.key < $1.key }) where foreign.contains(unit) {
            throw .field("\(block).\(name)", .unit(unit))
        }
    }
}
