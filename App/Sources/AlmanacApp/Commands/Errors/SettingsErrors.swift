import Flow
import Settings

extension SettingsError: ReportedError {
    var code: String {
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

    var hint: String? {
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

    var exitCode: Int32 { self == .noHome ? AlmanacCommand.Code.error : AlmanacCommand.Code.usage }
}

extension SettingError: ReportedError {
    var code: String {
        switch self {
        case .notAllowed: "setting-not-allowed"
        }
    }

    var hint: String? { "almanac settings list" }
    var exitCode: Int32 { AlmanacCommand.Code.usage }
}

extension AppLinkError: ReportedError {
    var code: String { "unknown-link" }
    var hint: String? { "almanac open --help" }
    var exitCode: Int32 { AlmanacCommand.Code.usage }
}

extension DemoServerError: ReportedError {
    var code: String {
        switch self {
        case .notFound: "demo-server-missing"
        case .notStarted: "demo-server-failed"
        }
    }

    var hint: String? { if case .notFound = self { "make build" } else { nil } }
}
