import AppInfo
import SVIP

/// The calls that the licences needs from outside.
protocol LicensesWorker: Worker {
    /// The licences of the app's parts.
    func licenses() async throws -> [License]
}
