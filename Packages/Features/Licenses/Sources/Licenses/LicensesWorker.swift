import AppInfo
import SVIP

/// What the licences need from outside.
protocol LicensesWorker: Worker {
    /// The licences of what the app is made of.
    func licenses() async throws -> [License]
}
