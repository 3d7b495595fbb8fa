import CommandRouting
import Flow

extension SettingsError: ReportedError {
    public var code: String {
        switch self {
        case .noHome: "no-data-folder"
        case .invalidEndpoints: "invalid-endpoints"
        case .invalidContact: "invalid-contact"
        case .invalidTimeout: "invalid-timeout"
        case .invalidLogLevel: "invalid-log-level"
        case .invalidCollectorAddress: "invalid-collector-address"
        case .invalidAnalyticsInterval: "invalid-analytics-interval"
        case .invalidSegmentAddress: "invalid-segment-address"
        }
    }

    public var hint: String? {
        switch self {
        case .noHome: "ALMANAC_HOME"
        case .invalidEndpoints: "--endpoints URL"
        case .invalidContact: "ALMANAC_CONTACT"
        case .invalidTimeout: "ALMANAC_TIMEOUT"
        case .invalidLogLevel: "ALMANAC_LOG"
        case .invalidCollectorAddress: "ALMANAC_ANALYTICS_OTLP"
        case .invalidAnalyticsInterval: "ALMANAC_ANALYTICS_INTERVAL"
        case .invalidSegmentAddress: "ALMANAC_ANALYTICS_SEGMENT"
        }
    }

    public var exitCode: Int32 {
        switch self {
        case .noHome: CommandExit.error
        case .invalidEndpoints, .invalidContact, .invalidTimeout, .invalidLogLevel, .invalidCollectorAddress,
            .invalidAnalyticsInterval, .invalidSegmentAddress:
            CommandExit.usage
        }
    }
}

extension AppLinkError: @retroactive ReportedError {
    public var code: String { "unknown-link" }
    public var hint: String? { "almanac open --help" }
    public var exitCode: Int32 { CommandExit.usage }
}

extension DemoServerError: ReportedError {
    public var code: String {
        switch self {
        case .notFound: "demo-server-missing"
        case .notStarted: "demo-server-failed"
        }
    }

    public var hint: String? { if case .notFound = self { "make build" } else { nil } }
}
