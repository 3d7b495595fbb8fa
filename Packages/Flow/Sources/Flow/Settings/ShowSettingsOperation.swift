import ROSS

/// Shows a page of the settings, which lead to other pages, to the account, the PIN, the licences, and for testers to other services.
struct ShowSettingsOperation: Operation {
    let router: any SettingsRouter

    func launch(_ visit: (page: SettingsPage?, app: any AppService)) async throws {
        let (page, app) = visit
        try await router.settings(
            page,
            SettingsExits(
                open: { try await app.openSettings($0) },
                signIn: { try await app.signIn(.plain) },
                signOut: { try await app.signOut() },
                changeAccount: { try await app.changeAccount() },
                setPIN: { try await app.setPIN() },
                changePIN: { try await app.changePIN() },
                removePIN: { try await app.removePIN() },
                licenses: { try await app.readLicenses(nil) },
                switchServices: { try await app.switchServices($0) }
            ))
    }
}
