import Formatting
import Foundation
import Weather

/// The next hours in the words that a user reads: as charts for a screen, and as a table with bars for a command.
public struct CityWeatherHours {
    private let content: CityWeatherData.Content
    private var forecast: ForecastRecord { content.forecast }
    private var text: CityWeatherText { CityWeatherText(units: forecast.units) }

    /// Describes the next hours of a content.
    public init(_ content: CityWeatherData.Content) { self.content = content }

    var charts: [CityWeatherDisplay.Chart] {
        let units = forecast.units
        let others = [
            chart("Precipitation", units.precipitation, \.precipitation),
            chart("Wind", units.windSpeed, \.windSpeed),
        ]
        // Without any rain the chart would be an empty frame.
        return [chart("Next 24 hours", units.temperature, \.temperature)]
            + others.filter { $0.points.contains { $0.value ?? 0 > 0 } }
    }

    private func chart(
        _ title: String, _ unit: String, _ value: (HourlyWeather) -> Double?
    ) -> CityWeatherDisplay.Chart {
        CityWeatherDisplay.Chart(
            title: title, unit: unit,
            points: content.nextHours.map { hour in
                CityWeatherDisplay.Chart.Point(
                    label: forecast.text(of: hour.time) { $0.clock.hasSuffix(":00") ? $0.hourOfDay : $0.clock },
                    value: value(hour).flatMap { $0.isFinite ? $0 : nil })
            })
    }

    /// `Precipitation: 14:00 to 17:00 (3.2 mm)`; `nil` if that is unknown.
    var wetness: String? {
        guard let end = content.wetSpellsEnd, let spells = content.wetSpells else { return nil }
        guard !spells.isEmpty else { return "No precipitation until \(forecast.text(of: end, \.dayAndClock))." }
        var day = forecast.text(of: content.nextHours.first?.time ?? end, \.day.text)
        let times = spells.map { spell in
            let start = forecast.text(of: spell.start, \.day.text)
            defer { day = start }
            let from = forecast.text(of: spell.start, start == day ? \.clock : \.dayAndClock)
            let isLong = spell.end.timeIntervalSince(spell.start) >= 86_400
            let until = forecast.text(of: spell.end, isLong ? \.dayAndClock : \.clock)
            let amount = text.precipitation(spell.precipitation) ?? ""
            // After the last hour it may go on.
            return "\(from) to \(spell.end == end ? "at least " : "")\(until) (\(amount))"
        }
        return "Precipitation: \(times.joined(separator: ", "))"
    }

    /// A row for each hour, below a row for its day. Bars compare the values if there is room for them.
    ///
    /// - Parameter columns: The width of the terminal.
    public func table(columns: Int) -> CityWeatherDisplay.Table {
        let hours = content.nextHours
        // A column of which the provider has no value is left out.
        let series = allSeries.filter { column in hours.contains { column.cell($0) != nil } }
        let days = hours.map { forecast.text(of: $0.time, \.day.text) }
        let cells = series.map { column in hours.map { column.cell($0) ?? "" } }
        let widths = [days + ["Hour"]].map(Self.width) + zip(series, cells).map { Self.width([$0.title] + $1) }
        // Two blanks before each column and each bar.
        let room = columns - widths.reduce(0) { $0 + $1 + 2 } - 2 * series.count
        let width = min(room / max(series.count, 1), 24)
        let bars = series.map { column in
            Self.bars(hours.map(column.value), width: width, isFromZero: column.isFromZero)
        }
        var rows: [[String]] = []
        for index in hours.indices {
            if index == 0 || days[index] != days[index - 1] { rows.append([days[index]]) }
            let values = series.indices.flatMap { [cells[$0][index]] + (bars[$0].map { [$0[index]] } ?? []) }
            rows.append([forecast.text(of: hours[index].time, \.clock)] + values)
        }
        let titles = zip(series, bars).flatMap { [$0.title] + ($1 == nil ? [] : [""]) }
        return CityWeatherDisplay.Table(columns: ["Hour"] + titles, rows: rows, emptyText: "–")
    }

    private typealias Series = (
        title: String, cell: (HourlyWeather) -> String?, value: (HourlyWeather) -> Double?, isFromZero: Bool
    )

    private var allSeries: [Series] {
        let (text, least) = (text, text.units.leastPrecipitation)
        return [
            ("Temperature", { text.temperature($0.temperature) }, { $0.temperature }, false),
            (
                "Precipitation", { text.precipitation($0.precipitation, probability: $0.precipitationProbability) },
                // An amount that is shown as zero gets no bar.
                { $0.precipitation.map { $0 < least ? 0 : $0 } }, true
            ),
            ("Wind", { text.windSpeed($0.windSpeed) }, { $0.windSpeed }, true),
        ]
    }

    private static func width(_ texts: [String]) -> Int { texts.map(\.count).max() ?? 0 }

    /// From one eighth to a whole, Unicode block elements U+258F to U+2588.
    private static let blocks = Array("▏▎▍▌▋▊▉█")

    /// A bar for each value, filled up to the width with blanks; `nil` without room.
    private static func bars(_ values: [Double?], width: Int, isFromZero: Bool) -> [String]? {
        guard width >= 4 else { return nil }
        let known = values.compactMap(\.self).filter(\.isFinite)
        let (low, high) = (isFromZero ? 0 : known.min() ?? 0, known.max() ?? 0)
        return values.map { value in
            guard let value, value.isFinite, high > low, (high - low).isFinite, value > 0 || !isFromZero else {
                return ""
            }
            // The lowest temperature is one eighth, so that it differs from an unknown one.
            let eighths = max(Int(((value - low) / (high - low) * Double(width * blocks.count)).rounded()), 1)
            let (full, rest) = eighths.quotientAndRemainder(dividingBy: blocks.count)
            return String(repeating: "█", count: full) + (rest == 0 ? "" : String(blocks[rest - 1]))
        }
    }
}
