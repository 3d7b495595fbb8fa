import CommandRouting
import Licenses
import Settings

extension SettingError: @retroactive ReportedError {
    /// The hint lists the allowed values of every setting.
    public var details: ErrorDetails {
        switch self {
        case .notAllowed, .refused:
            ErrorDetails("setting-not-allowed", hint: "almanac settings list", exitCode: CommandExit.usage)
        }
    }
}

extension LicensesError: @retroactive ReportedError {
    /// The hint lists the names of all licences.
    public var details: ErrorDetails {
        switch self {
        case .unknown: ErrorDetails("unknown-license", hint: "almanac licenses")
        }
    }
}
