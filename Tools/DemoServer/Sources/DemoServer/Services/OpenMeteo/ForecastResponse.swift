import Foundation

/// Computes the response to a ``ForecastRequest``.
struct ForecastResponse {
    let request: ForecastRequest
    let now: Date
    private let latitude: Double
    private let longitude: Double
    private let model: ClimateModel
    private let time: LocalTime
    private let midnight: Date

    /// The last day, counted from 1, for which the short-range variables have values.
    private static let shortRangeDays = 10
    private static let interval = 900
    private static let timeUnit = JSONText.string("iso8601")

    init(request: ForecastRequest, now: Date) {
        self.request = request
        // Date arithmetic is not exact for dates millennia away.
        let moment = min(max(now, Date(timeIntervalSince1970: -6e10)), Date(timeIntervalSince1970: 2e11))
        self.now = moment
        latitude = Self.snap(request.latitude)
        longitude = Self.snap(request.longitude)
        model = ClimateModel(latitude: latitude, longitude: longitude, elevation: request.place.elevation)
        time = LocalTime(offset: request.timezone.secondsFromGMT(for: moment))
        midnight = time.midnight(before: moment)
    }

    var members: [JSONText.Member] {
        var members: [JSONText.Member] = [
            .init("latitude", .shortest(latitude)),
            .init("longitude", .shortest(longitude)),
            .init("generationtime_ms", .shortest(0.25)),
            .init("utc_offset_seconds", .int(time.offset)),
            .init("timezone", .string(request.timezoneName)),
            .init("timezone_abbreviation", .string(abbreviation)),
            .init("elevation", .decimal(request.place.elevation, places: 1)),
        ]
        if !request.current.isEmpty { members += current }
        guard !request.hourly.isEmpty || !request.daily.isEmpty else { return members }
        let hours = (0..<request.days * 24).map { midnight.addingTimeInterval(Double($0) * 3600) }
        let weather = ([midnight.addingTimeInterval(-3600)] + hours).map { model.weather(at: $0) }
        if !request.hourly.isEmpty { members += hourly(hours, weather) }
        if !request.daily.isEmpty { members += daily(weather) }
        return members
    }

    /// Snaps to a grid of 1/16°, about 7 km. The models of the real service have grids of 2 to 25 km.
    static func snap(_ degrees: Double) -> Double {
        (degrees * 16).rounded() / 16
    }

    private var abbreviation: String {
        request.timezoneName == "GMT" ? "GMT" : request.timezone.abbreviation(for: now) ?? "GMT"
    }

    private var current: [JSONText.Member] {
        let interval = Double(Self.interval)
        let seconds = (now.timeIntervalSince1970 / interval).rounded(.down) * interval
        let date = Date(timeIntervalSince1970: seconds)
        let values = request.current.map { variable in
            let weather = model.weather(at: variable.isPreceding ? date.addingTimeInterval(-interval) : date)
            let value = variable.value(weather) * (variable.isSum ? interval / 3600 : 1)
            return JSONText.Member(variable.name, request.units.number(value, variable.quantity))
        }
        let units: [JSONText.Member] = [
            .init("time", Self.timeUnit), .init("interval", .string("seconds")),
        ]
        let head: [JSONText.Member] = [.init("time", timeText(date)), .init("interval", .int(Self.interval))]
        return [
            .init("current_units", .object(units + request.current.map(unit))),
            .init("current", .object(head + values)),
        ]
    }

    private func unit(_ variable: HourlyVariable) -> JSONText.Member {
        .init(variable.name, .string(request.units.text(variable.quantity)))
    }

    /// - Parameter weather: That of the hour before midnight, and of each hour.
    private func hourly(_ hours: [Date], _ weather: [Weather]) -> [JSONText.Member] {
        let columns = request.hourly.map { variable in
            JSONText.Member(
                variable.name,
                .array(
                    hours.indices.map { index in
                        let isMissing = variable.isShortRange && index >= Self.shortRangeDays * 24
                        let hour = weather[variable.isPreceding ? index : index + 1]
                        return request.units.number(isMissing ? nil : variable.value(hour), variable.quantity)
                    }))
        }
        return [
            .init("hourly_units", .object([.init("time", Self.timeUnit)] + request.hourly.map(unit))),
            .init("hourly", .object([.init("time", .array(hours.map(timeText)))] + columns)),
        ]
    }

    /// - Parameter weather: That of the hour before midnight, and of each hour.
    private func daily(_ weather: [Weather]) -> [JSONText.Member] {
        var units: [JSONText.Member] = [.init("time", Self.timeUnit)]
        let days = (0..<request.days).map { midnight.addingTimeInterval(Double($0) * 86_400) }
        var columns: [JSONText.Member] = [.init("time", .array(days.map { .string(time.day($0)) }))]
        for variable in request.daily {
            switch variable.content {
            case .hours(let quantity, let summary):
                units.append(.init(variable.name, .string(request.units.text(quantity))))
                columns.append(
                    .init(
                        variable.name,
                        .array(
                            days.indices.map { day in
                                let isMissing = variable.isShortRange && day >= Self.shortRangeDays
                                let first = day * 24 + (variable.isPreceding ? 0 : 1)
                                let hours = Array(weather[first..<first + 24])
                                return request.units.number(isMissing ? nil : summary(hours), quantity)
                            })))
            case .sunrise, .sunset:
                units.append(.init(variable.name, Self.timeUnit))
                let isSunset = if case .sunset = variable.content { true } else { false }
                columns.append(.init(variable.name, .array(days.map { sun($0, isSunset: isSunset) })))
            }
        }
        return [.init("daily_units", .object(units)), .init("daily", .object(columns))]
    }

    private func sun(_ day: Date, isSunset: Bool) -> JSONText {
        switch model.solar.day(from: day) {
        case .rises(let rise, let set): timeText(isSunset ? set : rise)
        case .polarNight: timeText(day)
        case .polarDay: timeText(isSunset ? day.addingTimeInterval(86_400) : day)
        }
    }

    private func timeText(_ date: Date) -> JSONText { .string("\(time.day(date))T\(time.time(date))") }
}
