import AppInfo
import Licenses
import ROSS

/// Shows the list of licences, which leads to the text of each, or such a text.
struct ShowLicensesOperation: Operation {
    let router: any SettingsRouter
    let info: any AppInfoService

    func launch(_ visit: (name: License.ID?, app: any SettingsUseCases)) async throws {
        let (name, app) = visit
        try await router.licenses(LicensesModule(name: name, info: info, open: { try await app.readLicenses($0) }))
    }
}
