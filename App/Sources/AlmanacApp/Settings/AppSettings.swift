import CommandRouting
import Flow
import Formatting
import Foundation
import Logging
import Screens
import Settings
import Today
import Vault

/// The settings of the app, which come from options and the environment only.
struct AppSettings: Sendable {
    /// Whether everything is in memory: nothing is saved, and no requests are sent.
    var isInMemory: Bool
    /// Whether the process runs one command. Then it uses a PIN that was entered for another one, and remembers it for the
    /// next. The screens do neither.
    var isCommand = false
    /// The login session in which the process began. A command may leave it.
    let loginSession = LoginSession.current
    /// Whether the process works on the data files, which no service may keep open then.
    var worksOnFiles = false
    #if Testers
        var testers = TesterOptions.current
        /// A clock that a test moves.
        private let testerClock: TesterClock?
        /// The file to which the messages of the flows are added; `nil` if they are not recorded.
        var trace: String?
    #endif
    /// The clock for the time without input.
    var idleClock: any Clock<Duration> {
        #if Testers
            if let testerClock { return testerClock }
        #endif
        return ContinuousClock()
    }
    /// The clock for session tickets of the PIN, and for the waits after wrong ones.
    var vaultClock: any VaultClock {
        #if Testers
            if let testerClock { return TesterVaultClock(testerClock) }
        #endif
        return SystemVaultClock()
    }
    var flow: FlowArrangement {
        #if Testers
            testers.flow?.arrangement ?? .standard
        #else
            .standard
        #endif
    }
    /// How a session is recorded.
    ///
    /// - Throws: The error of a file that cannot be written.
    func tracing() throws -> Tracing {
        #if Testers
            if let trace { return try TraceLog(trace).tracing }
        #endif
        return Tracing()
    }
    var dataFolder: URL
    /// Whether the data are made up.
    var isDemo: Bool
    /// The demo server, or another server with its interface; `nil` for the public servers.
    var server: URL?
    /// Almanac's own interface on the server.
    var api: URL? { server?.appending(path: "api") }
    /// The only hosts that may receive requests if there is a ``server``: its own, and the destinations of events;
    /// `nil` for all hosts.
    var hosts: [String]? {
        server.map { server in
            [server, analytics.segment?.url, analytics.collector].compactMap { $0?.host(percentEncoded: false) }
        }
    }
    var vault: URL { dataFolder.appending(path: "vault") }
    var hasVault: Bool { FileManager.default.fileExists(atPath: vault.path) }
    var firstWeekday: Weekday
    var regionalUnits: UnitSystem
    /// The settings that the options of this run replace.
    var overrides: SettingsChoices
    /// The time zone that decides which day is today.
    var timeZone = CivilTimeZone.machine
    var calendar: CivilCalendar { CivilCalendar(timeZone: timeZone, firstWeekday: firstWeekday) }
    /// How almanac introduces itself to providers. MET Norway answers only if this has an address, to which it can write
    /// about wrong use.
    var userAgent: String
    /// The time-out of requests.
    var timeout: Duration
    /// The lowest level of log messages that are printed to standard error.
    var logLevel: Logger.Level
    /// Where analytics events are sent, if the user has agreed to analytics.
    var analytics: AnalyticsSettings

    /// - Parameters:
    ///   - environment: `ALMANAC_HOME`, `XDG_DATA_HOME`, `HOME`, `ALMANAC_ENDPOINTS`, `ALMANAC_CONTACT`,
    ///     `ALMANAC_TIMEOUT`, `ALMANAC_LOG`, the locale's variables, and the variables of ``AnalyticsSettings``. For
    ///     testers, `ALMANAC_TRACE` is the file of a ``TraceLog``, and `ALMANAC_TESTER_CLOCK` that of a
    ///     ``TesterClock``.
    ///   - demoServer: The base URL of the demo server, if it is in use. Demo data have a separate folder.
    /// - Throws: ``SettingsError``.
    init(
        options: CommonOptions, environment: [String: String], demoServer: URL? = nil
    ) throws(SettingsError) {
        isInMemory = options.inMemory
        isDemo = options.demo || demoServer != nil
        dataFolder = try Self.dataFolder(environment, isDemo: isDemo)
        if let demoServer {
            server = demoServer
        } else if let text = options.endpoints ?? environment["ALMANAC_ENDPOINTS"].nonEmpty {
            server = try Self.endpointBase(text)
        }
        firstWeekday = options.firstWeekday ?? Self.firstWeekday(environment)
        regionalUnits = Self.units(environment)
        overrides = options.overrides
        userAgent = try Self.userAgent(contact: environment["ALMANAC_CONTACT"].nonEmpty)
        timeout = try environment["ALMANAC_TIMEOUT"].nonEmpty.map(Self.timeout) ?? .seconds(10)
        logLevel = try environment["ALMANAC_LOG"].nonEmpty.map(Self.logLevel) ?? .warning
        analytics = try AnalyticsSettings(environment: environment)
        #if Testers
            trace = environment["ALMANAC_TRACE"].nonEmpty
            testerClock = environment["ALMANAC_TESTER_CLOCK"].nonEmpty.map { TesterClock(file: $0) }
        #endif
    }

    /// The folder `ALMANAC_HOME`, or `almanac` in the XDG data folder (freedesktop.org, XDG Base Directory
    /// Specification).
    static func dataFolder(_ environment: [String: String], isDemo: Bool) throws(SettingsError) -> URL {
        if let folder = environment["ALMANAC_HOME"].nonEmpty {
            return URL(typed: folder, home: environment["HOME"], directoryHint: .isDirectory)
        }
        // Made-up data are kept apart from the user's data.
        let name = isDemo ? "almanac-demo" : "almanac"
        // According to the specification a relative path is invalid and is ignored.
        if let data = environment["XDG_DATA_HOME"].nonEmpty, data.hasPrefix("/") {
            return URL(filePath: data, directoryHint: .isDirectory).appending(path: name)
        }
        guard let home = environment["HOME"].nonEmpty else { throw .noHome }
        return URL(filePath: home, directoryHint: .isDirectory).appending(path: ".local/share/\(name)")
    }

    /// The variables that a command about the data files needs. A wrong value of another one does not keep it from running.
    static func environmentOfFiles(_ environment: [String: String]) -> [String: String] {
        var names: Set = ["ALMANAC_HOME", "XDG_DATA_HOME", "HOME"]
        #if Testers
            names.formUnion(["ALMANAC_TRACE", "ALMANAC_TESTER_CLOCK"])
        #endif
        return environment.filter { names.contains($0.key) }
    }

    static func endpointBase(_ text: String) throws(SettingsError) -> URL {
        guard let url = URL(string: text), isBase(url) else { throw .invalidEndpoints(text) }
        return url
    }

    /// Whether paths can be appended to a URL. Data are stored under it, so it must not contain a password.
    static func isBase(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false && url.query() == nil
            && url.fragment() == nil && url.user() == nil && url.password() == nil
    }

    private static func userAgent(contact: String?) throws(SettingsError) -> String {
        let name = "almanac/\(AppVersion.current)"
        guard let contact else { return name }
        // Other characters cannot be in a field of a request, or would look like another field.
        guard contact.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .invalidContact(contact) }
        return "\(name) \(contact)"
    }

    private static func timeout(_ text: String) throws(SettingsError) -> Duration {
        guard let seconds = Double(text), (0.001...3_600).contains(seconds) else { throw .invalidTimeout(text) }
        return .seconds(seconds)
    }

    private static func logLevel(_ text: String) throws(SettingsError) -> Logger.Level {
        guard let level = Logger.Level(rawValue: text.lowercased()) else { throw .invalidLogLevel(text) }
        return level
    }

    /// The first weekday of the region. POSIX takes the locale of times from `LC_ALL`, `LC_TIME` or `LANG`. Without
    /// them it is Monday, as in ISO 8601.
    static func firstWeekday(_ environment: [String: String]) -> Weekday {
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0].nonEmpty }.first
        let identifier = name?.split(separator: ".").first.map(String.init) ?? "C"
        // Foundation overflows the stack on a very long identifier.
        guard identifier.contains("_"), identifier.utf8.count < 100 else { return .monday }
        return Weekday.first(in: Locale(identifier: identifier))
    }
}

extension AppSettings {
    /// The units of the region, which POSIX takes from `LC_ALL`, `LC_MEASUREMENT` or `LANG`: imperial in the United States,
    /// and metric elsewhere. Britain measures in both; no system has its mixture.
    static func units(_ environment: [String: String]) -> UnitSystem {
        let name = ["LC_ALL", "LC_MEASUREMENT", "LANG"].lazy.compactMap { environment[$0].nonEmpty }.first ?? ""
        let region = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_").dropFirst().last
        return region?.uppercased() == "US" ? .imperial : .metric
    }
}

extension String? {
    var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

/// A wrong option or environment variable. Descriptions are sentences for users.
enum SettingsError: Error, Equatable, CustomStringConvertible {
    case noHome
    case invalidEndpoints(String)
    case invalidContact(String)
    case invalidTimeout(String)
    case invalidLogLevel(String)
    case invalidCollectorAddress(String)
    case invalidAnalyticsInterval(String)
    /// The error does not contain the address, because the address contains a key.
    case invalidSegmentAddress

    var description: String {
        switch self {
        case .noHome: "There is no folder for the data. Set HOME, XDG_DATA_HOME or ALMANAC_HOME."
        case .invalidEndpoints(let text) where text.contains("@"):
            "Give the address of the server without user name and password, such as http://127.0.0.1:8080."
        case .invalidEndpoints(let text):
            "'\(text)' is not the address of a server. Use an address such as http://127.0.0.1:8080."
        case .invalidContact(let text):
            "'\(text)' in ALMANAC_CONTACT is not an address of the maintainers. Use an address of mail or of a site."
        case .invalidTimeout(let text):
            "'\(text)' in ALMANAC_TIMEOUT is not a time-out. Use a number of seconds from 0.001 to 3600."
        case .invalidLogLevel(let text):
            "'\(text)' in ALMANAC_LOG is not a log level. Use one of "
                + "\(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))."
        case .invalidCollectorAddress(let text) where text.contains("@"):
            "Give the address in ALMANAC_ANALYTICS_OTLP without user name and password, such as http://127.0.0.1:4318."
        case .invalidCollectorAddress(let text):
            "'\(text)' in ALMANAC_ANALYTICS_OTLP is not the address of a collector. Use an address such as "
                + "http://127.0.0.1:4318."
        case .invalidAnalyticsInterval(let text):
            "'\(text)' in ALMANAC_ANALYTICS_INTERVAL is not a time. Use a number of seconds from 0 to 86400."
        case .invalidSegmentAddress:
            "The value of ALMANAC_ANALYTICS_SEGMENT is not an address with a key. Use an address such as "
                + "https://KEY@example.com."
        }
    }
}

/// The destinations of events. By default there are no destinations, and events stay in the queue on this machine.
struct AnalyticsSettings: Equatable, Sendable {
    struct Segment: Equatable, Sendable {
        let url: URL
        let writeKey: String
    }

    /// The file to which each event is added as a line.
    var file: URL?
    /// A server with Segment's API.
    var segment: Segment?
    /// The base URL of an OpenTelemetry collector, such as `http://127.0.0.1:4318`.
    var collector: URL?
    /// How long an event waits for others before it is sent.
    var interval = Duration.seconds(30)

    /// - Parameter environment: `ALMANAC_ANALYTICS_FILE`, `ALMANAC_ANALYTICS_SEGMENT` (the key before the host:
    ///   `https://KEY@example.com`), `ALMANAC_ANALYTICS_OTLP`, `ALMANAC_ANALYTICS_INTERVAL` (in seconds).
    init(environment: [String: String]) throws(SettingsError) {
        file = environment["ALMANAC_ANALYTICS_FILE"].nonEmpty.map { URL(typed: $0, home: environment["HOME"]) }
        segment = try environment["ALMANAC_ANALYTICS_SEGMENT"].nonEmpty.map(Self.segment)
        collector = try environment["ALMANAC_ANALYTICS_OTLP"].nonEmpty.map(Self.collector)
        if let text = environment["ALMANAC_ANALYTICS_INTERVAL"].nonEmpty { interval = try Self.interval(text) }
    }

    private static func segment(_ text: String) throws(SettingsError) -> Segment {
        guard var parts = URLComponents(string: text), let key = parts.user, !key.isEmpty, parts.password == nil else {
            throw .invalidSegmentAddress
        }
        parts.user = nil
        guard let url = parts.url, AppSettings.isBase(url) else { throw .invalidSegmentAddress }
        return Segment(url: url, writeKey: key)
    }

    private static func interval(_ text: String) throws(SettingsError) -> Duration {
        guard let seconds = Double(text), (0...86_400).contains(seconds) else { throw .invalidAnalyticsInterval(text) }
        return .seconds(seconds)
    }

    private static func collector(_ text: String) throws(SettingsError) -> URL {
        guard let url = URL(string: text), AppSettings.isBase(url) else { throw .invalidCollectorAddress(text) }
        return url
    }
}
