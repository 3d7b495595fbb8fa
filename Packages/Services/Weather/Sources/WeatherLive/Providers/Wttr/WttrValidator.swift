import Civil
import Foundation

/// Decides which parts of an answer can be trusted, before it is mapped to a forecast.
///
/// A number that is not a number, not finite, or outside of its ``PlausibleRange`` becomes `nil`, as do a lowest and a
/// highest temperature that contradict each other. These faults make the rest doubtful, and the answer is refused with
/// an ``AnswerFault`` that names the field:
/// - `weather` that is missing or empty;
/// - a date or an hour that does not parse or is not later than the one before it;
/// - times from which the offset from UTC cannot be found, unless the time zone of the city is known: without it no
///   moment is known.
struct WttrValidator {
    let question: ForecastQuestion

    func validated(_ answer: WttrAnswer) throws(AnswerFault) -> WttrAnswer {
        guard WttrMapper.offset(of: answer, question) != nil else {
            throw .field("current_condition[0].localObsDateTime", .notATime)
        }
        guard let days = answer.days, !days.isEmpty else { throw .field("weather", .missing) }
        var last: Day?
        for (index, row) in days.enumerated() {
            guard let day = row.date.flatMap({ Day($0) }) else { throw .field("weather[\(index)].date", .notATime) }
            if let last, day <= last { throw .field("weather[\(index)].date", .notAscending) }
            last = day
            try check(row.hours, in: "weather[\(index)].hourly")
        }
        var valid = answer
        valid.current = answer.current?.map(validated)
        valid.days = days.map(validated)
        return valid
    }

    private func check(_ hours: [WttrAnswer.Hour]?, in field: String) throws(AnswerFault) {
        var last = -1
        for (index, hour) in (hours ?? []).enumerated() {
            guard let time = hour.time.flatMap(WttrTime.hour) else {
                throw .field("\(field)[\(index)].time", .notATime)
            }
            guard time > last else { throw .field("\(field)[\(index)].time", .notAscending) }
            last = time
        }
    }

    private func validated(_ current: WttrAnswer.Current) -> WttrAnswer.Current {
        var valid = current
        valid.celsius = filter(current.celsius, .temperature)
        valid.fahrenheit = filter(current.fahrenheit, .temperature)
        valid.apparentCelsius = filter(current.apparentCelsius, .temperature)
        valid.apparentFahrenheit = filter(current.apparentFahrenheit, .temperature)
        valid.humidity = filter(current.humidity, .percent)
        valid.millimetres = filter(current.millimetres, .precipitation)
        valid.kilometresPerHour = filter(current.kilometresPerHour, .windSpeed)
        valid.milesPerHour = filter(current.milesPerHour, .windSpeed)
        valid.windDirection = filter(current.windDirection, .degrees)
        return valid
    }

    private func validated(_ day: WttrAnswer.Day) -> WttrAnswer.Day {
        var valid = day
        (valid.minimumCelsius, valid.maximumCelsius) = range(day.minimumCelsius, day.maximumCelsius)
        (valid.minimumFahrenheit, valid.maximumFahrenheit) = range(day.minimumFahrenheit, day.maximumFahrenheit)
        valid.hours = day.hours?.map(validated)
        return valid
    }

    private func validated(_ hour: WttrAnswer.Hour) -> WttrAnswer.Hour {
        var valid = hour
        valid.celsius = filter(hour.celsius, .temperature)
        valid.fahrenheit = filter(hour.fahrenheit, .temperature)
        valid.millimetres = filter(hour.millimetres, .precipitation)
        valid.rainProbability = filter(hour.rainProbability, .percent)
        valid.snowProbability = filter(hour.snowProbability, .percent)
        valid.kilometresPerHour = filter(hour.kilometresPerHour, .windSpeed)
        valid.milesPerHour = filter(hour.milesPerHour, .windSpeed)
        return valid
    }

    private func range(_ low: WttrNumber?, _ high: WttrNumber?) -> (WttrNumber?, WttrNumber?) {
        let (low, high) = (filter(low, .temperature), filter(high, .temperature))
        if let lowest = low?.value, let highest = high?.value, lowest > highest { return (nil, nil) }
        return (low, high)
    }

    private func filter(_ number: WttrNumber?, _ range: PlausibleRange) -> WttrNumber? {
        range.filter(number?.value).map { WttrNumber($0) }
    }
}
