import CommandRouting
import Licenses
import Settings

extension SettingError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .notAllowed: "setting-not-allowed"
        }
    }

    public var hint: String? { "almanac settings list" }
    public var exitCode: Int32 { CommandExit.usage }
}

extension LicensesError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .unknown: "unknown-license"
        }
    }

    public var hint: String? { "almanac licenses" }
}
