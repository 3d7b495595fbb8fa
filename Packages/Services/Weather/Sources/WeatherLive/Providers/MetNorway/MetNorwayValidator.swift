import Civil
import Foundation

/// Decides which parts of an answer can be trusted, before it is mapped to a forecast.
///
/// A number that is not a number, not finite, or outside of its ``PlausibleRange`` becomes `nil`. These faults make the
/// rest doubtful, and the answer is refused with an ``AnswerFault`` that names the field:
/// - `properties.timeseries` that is missing or empty;
/// - a time that does not parse or is not later than the one before it;
/// - temperature, wind or precipitation in other units than °C, m/s and mm.
enum MetNorwayValidator {
    static func validated(_ answer: MetNorwayAnswer) throws(AnswerFault) -> MetNorwayAnswer {
        try check(answer.properties?.meta?.units)
        guard let steps = answer.properties?.timeseries, !steps.isEmpty else {
            throw .field("properties.timeseries", .missing)
        }
        var last: Date?
        for (index, step) in steps.enumerated() {
            guard let moment = step.moment else { throw .field("properties.timeseries[\(index)].time", .notATime) }
            if let last, moment <= last { throw .field("properties.timeseries[\(index)].time", .notAscending) }
            last = moment
        }
        var valid = answer
        valid.properties?.timeseries = steps.map(validated)
        return valid
    }

    private static let units: [String: String] = [
        "air_temperature": "celsius", "air_temperature_max": "celsius", "air_temperature_min": "celsius",
        "wind_speed": "m/s", "precipitation_amount": "mm",
    ]

    private static func check(_ names: UnitNames?) throws(AnswerFault) {
        // Sorted, so that the same answer always names the same field.
        for (name, unit) in (names?.names ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let expected = units[name], unit != expected else { continue }
            throw .field("properties.meta.units.\(name)", .unit(unit))
        }
    }

    private static func validated(_ step: MetNorwayAnswer.Step) -> MetNorwayAnswer.Step {
        var valid = step
        valid.data?.instant?.details = step.data?.instant?.details.map(validated)
        valid.data?.nextHour?.details = step.data?.nextHour?.details.map(validated)
        valid.data?.nextSixHours?.details = step.data?.nextSixHours?.details.map(validated)
        return valid
    }

    private static func validated(_ details: MetNorwayAnswer.Details) -> MetNorwayAnswer.Details {
        var valid = details
        valid.temperature = PlausibleRange.temperature.filter(details.temperature)
        valid.maximumTemperature = PlausibleRange.temperature.filter(details.maximumTemperature)
        valid.minimumTemperature = PlausibleRange.temperature.filter(details.minimumTemperature)
        valid.humidity = PlausibleRange.percent.filter(details.humidity)
        valid.precipitation = PlausibleRange.precipitation.filter(details.precipitation)
        valid.precipitationProbability = PlausibleRange.percent.filter(details.precipitationProbability)
        valid.windSpeed = PlausibleRange.windSpeed.filter(details.windSpeed)
        valid.windDirection = PlausibleRange.degrees.filter(details.windDirection)
        return valid
    }
}

extension MetNorwayAnswer.Step {
    /// The beginning of the step; `nil` if it is not a time in UTC.
    var moment: Date? {
        guard let time, time.hasSuffix("Z") else { return nil }
        return LocalTime(time.dropLast())?.moment(secondsFromUTC: 0)
    }
}
