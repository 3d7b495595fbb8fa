import CommandRouting
import Location
import Weather

extension WeatherError: @retroactive ReportedError {
    /// The hint of a city that is not saved lists the saved ones.
    public var details: ErrorDetails {
        switch self {
        case .unknownCity: ErrorDetails("unknown-city", hint: "almanac city list")
        case .severalCities: ErrorDetails("several-cities", hint: "almanac city rm NUMBER")
        case .noSuchCity, .noSuchCityThere: ErrorDetails("no-such-city", hint: "almanac city search NAME")
        case .daysOutOfRange: ErrorDetails("days-out-of-range", hint: "--days N", exitCode: CommandExit.usage)
        case .notOnGlobe: ErrorDetails("not-on-globe")
        case .unavailable: ErrorDetails("weather-unavailable")
        case .nothingStored: ErrorDetails("nothing-stored", hint: "almanac weather")
        case .searchFailed: ErrorDetails("search-failed")
        }
    }
}

extension NoCityYet: ReportedError {
    var details: ErrorDetails { ErrorDetails("no-city", hint: "almanac city add NAME") }
}

extension LocationError: @retroactive ReportedError {
    /// A position that the user has typed wrong is wrong usage.
    public var details: ErrorDetails {
        let exitCode = isMistake ? CommandExit.usage : CommandExit.error
        return switch self {
        case .noServer:
            ErrorDetails("no-server", hint: "almanac location set LATITUDE,LONGITUDE", exitCode: exitCode)
        case .unreadable, .invalid:
            ErrorDetails("invalid-position", hint: "almanac location set --help", exitCode: exitCode)
        case .unavailable: ErrorDetails("server-unavailable", exitCode: exitCode)
        case .store(let reason): ErrorDetails("location-unusable", hint: reason.namedCommand, exitCode: exitCode)
        }
    }
}
