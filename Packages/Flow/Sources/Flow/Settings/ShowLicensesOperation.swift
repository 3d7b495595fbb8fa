import AppInfo
import ROSS

/// Shows the list of licences, which leads to the text of each, or such a text.
struct ShowLicensesOperation: Operation {
    let router: any SettingsRouter

    func launch(_ visit: (name: License.ID?, app: any SettingsUseCases)) async throws {
        let (name, app) = visit
        try await router.licenses(name, open: { try await app.readLicenses($0) })
    }
}
