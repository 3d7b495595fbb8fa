import AppInfo

/// The worker over the service of the app's description.
struct LicensesService: LicensesWorker {
    let info: any AppInfoService

    func licenses() async throws -> [License] { try await info.licenses() }
}
