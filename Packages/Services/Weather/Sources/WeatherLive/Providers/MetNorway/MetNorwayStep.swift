import Formatting
import Foundation
import Weather

/// A step of a response, with the values of the time until the next step.
struct MetNorwayStep {
    let start: Date
    /// In seconds; `nil` for the last step.
    let length: TimeInterval?
    let instant: MetNorwayResponse.Details?
    /// The values of the whole step; `nil` if the response has none for a step of this length.
    let period: MetNorwayResponse.Period?

    /// The steps in the order of time.
    static func steps(of answer: MetNorwayResponse) throws(ResponseError) -> [MetNorwayStep] {
        let rows = answer.properties?.timeseries ?? []
        guard !rows.isEmpty else { throw .field("properties.timeseries", .missing) }
        let starts = try rows.ascendingTimes(\.moment) { "properties.timeseries[\($0)].time" }
        return rows.enumerated().map { index, row in
            let start = starts[index]
            let length = index + 1 < starts.count ? starts[index + 1].timeIntervalSince(start) : nil
            let period =
                switch length {
                case 3_600: row.data?.nextHour
                case 21_600: row.data?.nextSixHours
                default: nil as MetNorwayResponse.Period?
                }
            return MetNorwayStep(start: start, length: length, instant: row.data?.instant?.details, period: period)
        }
    }

    var symbol: MetNorwaySymbol? { (period?.summary?.symbol).map(MetNorwaySymbol.init) }
    var precipitation: Double? { period?.details?.precipitation?.value }
    var precipitationProbability: Double? { period?.details?.precipitationProbability?.value }

    /// The lowest temperature: that of the beginning if the step is an hour.
    var minimumTemperature: Double? {
        isHour ? instant?.temperature?.value : period?.details?.minimumTemperature?.value
    }

    /// The highest temperature.
    var maximumTemperature: Double? {
        isHour ? instant?.temperature?.value : period?.details?.maximumTemperature?.value
    }

    /// The highest wind speed; `nil` in a longer step, in which it is unknown between beginning and end.
    var maximumWindSpeed: Double? { isHour ? instant?.windSpeed?.value : nil }

    private var isHour: Bool { length == 3_600 }
}

extension MetNorwayResponse.Step {
    /// The beginning of the step; `nil` if it is not a time in UTC.
    fileprivate var moment: Date? {
        guard let time, time.hasSuffix("Z") else { return nil }
        return LocalTime(time.dropLast())?.moment(secondsFromUTC: 0)
    }
}
