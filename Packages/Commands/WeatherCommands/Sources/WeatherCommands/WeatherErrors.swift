import CommandRouting
import Location
import Weather

extension WeatherError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .unknownCity: "unknown-city"
        case .noSuchCity: "no-such-city"
        case .daysOutOfRange: "days-out-of-range"
        case .notOnGlobe: "not-on-globe"
        case .unavailable: "weather-unavailable"
        case .searchFailed: "search-failed"
        }
    }

    public var hint: String? {
        switch self {
        case .unknownCity: "almanac city list"
        case .noSuchCity: "almanac city search NAME"
        case .daysOutOfRange: "--days N"
        case .notOnGlobe, .unavailable, .searchFailed: nil
        }
    }

    public var exitCode: Int32 {
        switch self {
        case .daysOutOfRange: CommandExit.usage
        case .unknownCity, .noSuchCity, .notOnGlobe, .unavailable, .searchFailed: CommandExit.error
        }
    }
}

extension NoCityYet: ReportedError {
    public var code: String { "no-city" }
    public var hint: String? { "almanac city add NAME" }
}

extension LocationError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .noServer: "no-server"
        case .unreadable, .invalid: "invalid-position"
        case .unavailable: "server-unavailable"
        case .store: "location-unusable"
        }
    }

    public var hint: String? {
        switch self {
        case .noServer: "almanac location set LATITUDE,LONGITUDE"
        case .unreadable, .invalid: "almanac location set --help"
        case .store(let reason): reason.namedCommand
        case .unavailable: nil
        }
    }

    public var exitCode: Int32 { isMistake ? CommandExit.usage : CommandExit.error }
}
