import AppInfo
import SVIP

/// What the licences need from outside.
protocol LicensesWorker: Worker {
    /// The licences of what the app is made of.
    func licenses() async throws -> [License]
}

/// The worker over the service of the app's description.
struct LicensesService: LicensesWorker {
    let info: any AppInfoService

    func licenses() async throws -> [License] { try await info.licenses() }
}
