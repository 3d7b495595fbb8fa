import Location
import Todo
import Weather

extension TodoError: ReportedError {
    var code: String {
        switch self {
        case .emptyTitle: "empty-title"
        case .longTitle: "title-too-long"
        case .invalidTag: "invalid-tag"
        case .unknownDate: "invalid-date"
        case .unknownItems: "unknown-task"
        }
    }

    var hint: String? {
        switch self {
        case .unknownItems: "almanac todo list --all"
        case .unknownDate: "almanac todo add --help"
        case .emptyTitle, .longTitle, .invalidTag: nil
        }
    }

    var exitCode: Int32 {
        if case .unknownItems = self { AlmanacCommand.Code.error } else { AlmanacCommand.Code.usage }
    }
}

extension WeatherError: ReportedError {
    var code: String {
        switch self {
        case .unknownCity: "unknown-city"
        case .noSuchCity: "no-such-city"
        case .daysOutOfRange: "days-out-of-range"
        case .notOnGlobe: "not-on-globe"
        case .unavailable: "weather-unavailable"
        case .searchFailed: "search-failed"
        }
    }

    var hint: String? {
        switch self {
        case .unknownCity: "almanac city list"
        case .noSuchCity: "almanac city search NAME"
        case .daysOutOfRange: "--days N"
        case .notOnGlobe, .unavailable, .searchFailed: nil
        }
    }

    var exitCode: Int32 {
        if case .daysOutOfRange = self { AlmanacCommand.Code.usage } else { AlmanacCommand.Code.error }
    }
}

extension NoCityYet: ReportedError {
    var code: String { "no-city" }
    var hint: String? { "almanac city add NAME" }
}

extension LocationError: ReportedError {
    var code: String {
        switch self {
        case .noServer: "no-server"
        case .unreadable, .invalid: "invalid-position"
        case .unavailable: "server-unavailable"
        case .store: "location-unusable"
        }
    }

    var hint: String? {
        switch self {
        case .noServer: "almanac location set LATITUDE,LONGITUDE"
        case .unreadable, .invalid: "almanac location set --help"
        case .store(let reason): reason.namedCommand
        case .unavailable: nil
        }
    }

    var exitCode: Int32 { isMistake ? AlmanacCommand.Code.usage : AlmanacCommand.Code.error }
}
