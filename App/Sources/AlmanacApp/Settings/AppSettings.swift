import Foundation
import Logging
import Screens
import Todo
import Weather
import WeatherLive

/// What the app needs to know before anything is made: from options and environment, and nothing else.
struct AppSettings: Sendable {
    /// Which assemblies run.
    enum Kind: Equatable, Sendable {
        case live
        /// Everything in memory: nothing is saved, nobody is asked.
        case inMemory
    }

    var kind: Kind
    /// Where the data files lie.
    var dataFolder: URL
    var endpoints: OpenMeteoEndpoints
    var firstWeekday: Weekday
    var units: WeatherUnits
    /// Where today is today.
    var timeZone: TimeZone
    /// How long to wait for an answer of a service.
    var timeout: Duration
    /// What of the log goes to standard error.
    var logLevel: Logger.Level
    /// Where the events of the app's use go, if the user has agreed to any.
    var analytics: AnalyticsSettings

    /// - Parameters:
    ///   - environment: `ALMANAC_HOME`, `XDG_DATA_HOME`, `HOME`, `ALMANAC_ENDPOINTS`, `ALMANAC_TIMEOUT`,
    ///     `ALMANAC_LOG`, the locale's variables, and those of ``AnalyticsSettings``.
    ///   - demoServer: The base URL of the demo server if it is in use; its data then have a folder of their own.
    /// - Throws: ``SettingsError``.
    init(
        options: SharedOptions, environment: [String: String], demoServer: URL? = nil
    ) throws(SettingsError) {
        kind = options.inMemory ? .inMemory : .live
        dataFolder = try Self.dataFolder(environment, isDemo: demoServer != nil)
        if let demoServer {
            endpoints = OpenMeteoEndpoints(base: demoServer)
        } else if let text = options.endpoints ?? environment["ALMANAC_ENDPOINTS"].nonEmpty {
            endpoints = OpenMeteoEndpoints(base: try Self.endpointBase(text))
        } else {
            endpoints = .public
        }
        firstWeekday = options.weekStarts ?? Self.firstWeekday(environment)
        units = .metric
        timeZone = .current
        timeout = try environment["ALMANAC_TIMEOUT"].nonEmpty.map(Self.timeout) ?? .seconds(10)
        logLevel = try environment["ALMANAC_LOG"].nonEmpty.map(Self.logLevel) ?? .warning
        analytics = try AnalyticsSettings(environment: environment)
    }

    /// `ALMANAC_HOME`, or `almanac` in the XDG data folder (freedesktop.org, XDG Base Directory Specification).
    static func dataFolder(_ environment: [String: String], isDemo: Bool) throws(SettingsError) -> URL {
        if let home = environment["ALMANAC_HOME"].nonEmpty { return URL(filePath: home, directoryHint: .isDirectory) }
        // Made-up data never mix with the user's own.
        let name = isDemo ? "almanac-demo" : "almanac"
        // The specification: a relative path is invalid and to be ignored.
        if let data = environment["XDG_DATA_HOME"].nonEmpty, data.hasPrefix("/") {
            return URL(filePath: data, directoryHint: .isDirectory).appending(path: name)
        }
        guard let home = environment["HOME"].nonEmpty else { throw .noHome }
        return URL(filePath: home, directoryHint: .isDirectory).appending(path: ".local/share/\(name)")
    }

    static func endpointBase(_ text: String) throws(SettingsError) -> URL {
        guard let url = URL(string: text), isBase(url) else { throw .invalidEndpoints(text) }
        return url
    }

    /// Whether paths can be put behind it.
    static func isBase(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false && url.query() == nil
            && url.fragment() == nil
    }

    private static func timeout(_ text: String) throws(SettingsError) -> Duration {
        guard let seconds = Double(text), (0.001...3_600).contains(seconds) else { throw .invalidTimeout(text) }
        return .seconds(seconds)
    }

    private static func logLevel(_ text: String) throws(SettingsError) -> Logger.Level {
        guard let level = Logger.Level(rawValue: text.lowercased()) else { throw .invalidLogLevel(text) }
        return level
    }

    /// The region's, as POSIX finds the locale for times: `LC_ALL`, `LC_TIME`, `LANG`. Monday, as ISO 8601 has it,
    /// where none is set.
    static func firstWeekday(_ environment: [String: String]) -> Weekday {
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0].nonEmpty }.first
        let identifier = name?.split(separator: ".").first.map(String.init) ?? "C"
        // Foundation overflows the stack with one that goes on for ever.
        return identifier.contains("_") && identifier.utf8.count < 100 ? Weekday.first(in: Locale(identifier: identifier)) : .monday
    }
}

extension String? {
    var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

/// Why the app cannot start as it was asked to. Descriptions are sentences for users.
enum SettingsError: Error, Equatable, CustomStringConvertible {
    case noHome
    case invalidEndpoints(String)
    case invalidTimeout(String)
    case invalidLogLevel(String)
    case invalidCollectorAddress(String)
    case invalidAnalyticsInterval(String)
    /// Without its text, which has a key in it.
    case invalidSegmentAddress

    var description: String {
        switch self {
        case .noHome: "There is no place for the data: set HOME, XDG_DATA_HOME or ALMANAC_HOME."
        case .invalidEndpoints(let text):
            "'\(text)' is no base for the services: give an address such as http://127.0.0.1:8080."
        case .invalidTimeout(let text):
            "'\(text)' in ALMANAC_TIMEOUT is no time to wait: give seconds, up to 3600."
        case .invalidLogLevel(let text):
            "'\(text)' in ALMANAC_LOG is no level: give \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))."
        case .invalidCollectorAddress(let text):
            "'\(text)' in ALMANAC_ANALYTICS_OTLP is no collector: give an address such as http://127.0.0.1:4318."
        case .invalidAnalyticsInterval(let text):
            "The value '\(text)' of ALMANAC_ANALYTICS_INTERVAL is not a time: set it to seconds from 0 to 86400."
        case .invalidSegmentAddress:
            "What stands in ALMANAC_ANALYTICS_SEGMENT is no server with a key: give an address such as "
                + "https://KEY@example.com."
        }
    }
}
