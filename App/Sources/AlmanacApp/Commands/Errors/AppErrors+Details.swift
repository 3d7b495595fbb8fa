import CommandRouting
import Flow

extension SettingsError: ReportedError {
    var details: ErrorDetails {
        switch self {
        case .noHome: ErrorDetails("no-data-folder", hint: "ALMANAC_HOME")
        case .invalidEndpoints: .wrongUsage("invalid-endpoints", of: "--endpoints URL")
        case .invalidContact: .wrongUsage("invalid-contact", of: "ALMANAC_CONTACT")
        case .invalidTimeout: .wrongUsage("invalid-timeout", of: "ALMANAC_TIMEOUT")
        case .invalidLogLevel: .wrongUsage("invalid-log-level", of: "ALMANAC_LOG")
        case .invalidCollectorAddress: .wrongUsage("invalid-collector-address", of: "ALMANAC_ANALYTICS_OTLP")
        case .invalidAnalyticsInterval: .wrongUsage("invalid-analytics-interval", of: "ALMANAC_ANALYTICS_INTERVAL")
        case .invalidSegmentAddress: .wrongUsage("invalid-segment-address", of: "ALMANAC_ANALYTICS_SEGMENT")
        }
    }
}

extension ErrorDetails {
    /// - Parameter setting: The option or the environment variable whose value is wrong.
    fileprivate static func wrongUsage(_ code: String, of setting: String) -> ErrorDetails {
        ErrorDetails(code, hint: setting, exitCode: CommandExit.usage)
    }
}

extension AppLinkError: @retroactive ReportedError {
    /// The hint lists the forms of links.
    public var details: ErrorDetails {
        ErrorDetails("unknown-link", hint: "almanac open --help", exitCode: CommandExit.usage)
    }
}

extension DemoServerError: ReportedError {
    var details: ErrorDetails {
        switch self {
        case .notFound: ErrorDetails("demo-server-missing", hint: "make build")
        case .notStarted: ErrorDetails("demo-server-failed")
        }
    }
}
